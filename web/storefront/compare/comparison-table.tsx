import { Cover } from '../../ui/cover.tsx'
import { Anchor, TextLink } from '../../ui/link.tsx'
import type { CompareView } from './load-compare.ts'

// On a phone the names are narrow, so that two whole columns stand beside them.
const first =
  'sticky left-0 z-10 w-23 min-w-23 bg-paper pr-2 text-left align-top wrap-anywhere wide:w-48 wide:pr-3'
const column = 'w-33 min-w-33 p-2 text-left align-top wide:w-auto wide:min-w-0 wide:p-3'

// On a phone the columns scroll under the row names; Tab reaches them without a mouse.
const scrolledByKeys = { tabIndex: 0 } as const

type ComparisonTableProps = Pick<CompareView, 'classes' | 'rows'> & {
  /** Called when the class of a column is removed. */
  readonly onRemove: (column: number) => void
}

/** Classes as columns, attributes as rows. A row whose values differ is marked. */
export const ComparisonTable = ({ classes, rows, onRemove }: ComparisonTableProps) => (
  <section aria-label="Comparison" {...scrolledByKeys} className="relative max-wide:overflow-x-auto">
    <table className="w-full table-fixed border-collapse max-wide:w-max">
      <caption className="sr-only">Every attribute of the classes you chose</caption>
      <thead className="wide:sticky wide:top-0 wide:z-20 wide:bg-paper">
        <tr className="border-b border-edge">
          <th scope="col" className={`${first} align-bottom text-14 font-medium text-soft`}>
            <span className="sr-only">Attribute</span>
          </th>
          {classes.map(({ edition, href, title, coverHash, hue, withoutHref }, index) => (
            <th key={edition} scope="col" className={`${column} font-normal`}>
              <span className="flex gap-3 max-wide:flex-col">
                <Cover of={{ coverHash, title, hue }} sizes="56px" small="tiny" className="w-14 shrink-0" />
                <span className="grid content-start gap-1">
                  <Anchor href={href} className="font-serif leading-5.5 font-bold hover:text-brand">
                    {title}
                  </Anchor>
                  <TextLink
                    href={withoutHref}
                    rel="nofollow"
                    onClick={() => onRemove(index)}
                    className="inline-flex min-h-11 items-center text-14 wide:min-h-8"
                  >
                    Remove<span className="sr-only"> {title}</span>
                  </TextLink>
                </span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values, differs }) => (
          <tr key={label} className="border-b border-line">
            <th scope="row" className={`${first} py-2 text-12 wide:py-3 wide:text-14 font-medium text-soft`}>
              {label}
              {differs && <span className="block font-normal text-brand">Differs</span>}
            </th>
            {classes.map(({ edition }, index) => (
              <td key={edition} className={`${column} wrap-anywhere ${differs ? 'bg-sunk font-medium' : ''}`}>
                {values[index] ?? <span className="text-soft">Not stated</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
