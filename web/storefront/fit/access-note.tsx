import Hourglass from 'lucide-react/icons/hourglass'
import { classes } from '../../ui/classes.ts'
import type { AccessView } from './access-view.ts'

/** Whether access lasts until the exam. */
export const AccessNote = ({
  access,
  pace,
}: {
  readonly access: AccessView
  readonly pace: string | null
}) => (
  <section
    aria-label="How long access lasts"
    className={classes(
      'flex gap-3 rounded-card border p-4',
      access.lasts === false ? 'border-warning-line bg-warning-tint' : 'border-line bg-sunk',
    )}
  >
    <Hourglass className="mt-0.5 size-5 shrink-0" />
    <div className="grid gap-1">
      <h2 className="font-bold">{access.title}</h2>
      <p>{access.words}</p>
      {pace && <p className="font-medium">{pace}</p>}
    </div>
  </section>
)
