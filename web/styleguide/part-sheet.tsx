import { classes } from '../ui/classes.ts'
import { anchorOf, type Part } from './part.ts'

const columns = {
  1: '',
  2: 'middle:grid-cols-2',
  3: 'middle:grid-cols-2 broad:grid-cols-3',
  4: 'middle:grid-cols-2 broad:grid-cols-4',
} as const

/** Rows without gaps where it can be: four beside each other rather than three and one. */
function fittingColumns({ states }: Part): keyof typeof columns {
  const count = states.filter(({ isWide }) => !isWide).length
  return count === 4 ? 4 : count === 2 ? 2 : count > 2 ? 3 : 1
}

/** A part on its sheet: what it is for, and every state it can be in, side by side. */
export const PartSheet = ({ part }: { readonly part: Part }) => {
  const { name, use, states, perRow = fittingColumns(part) } = part
  return (
    <section id={anchorOf(name)} aria-labelledby={`${anchorOf(name)}-name`} className="scroll-mt-6">
      <h3 id={`${anchorOf(name)}-name`} className="font-serif text-20 font-bold">
        {name}
      </h3>
      <p className="mb-4 max-w-measure text-soft">{use}</p>
      <div className="overflow-hidden rounded-card border border-line">
        <ul className={classes('-mr-px -mb-px grid', columns[perRow])}>
          {states.map(({ name: state, shown, isWide }) => (
            <li
              key={state}
              className={classes(
                'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 border-r border-b border-line p-4 pb-6 wide:px-6',
                isWide && 'col-span-full',
              )}
            >
              <p className="text-12 text-soft">{state}</p>
              <div className="min-w-0">{shown}</div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
