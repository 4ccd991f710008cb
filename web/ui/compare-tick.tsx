import { TickBox } from './tick-box.tsx'

/** The form of every tick on the page; it stands once around the screen and shows itself when something is ticked. */
export const compareForm = 'compare'

type CompareTickProps = { readonly edition: number; readonly title: string }

/** Takes a title among those to be seen side by side: a box of a plain form, so it works before scripts run. */
export const CompareTick = ({ edition, title }: CompareTickProps) => (
  <label className="compare-tick">
    <TickBox form={compareForm} name="ids" value={edition} />
    Compare<span className="sr-only"> {title}</span>
  </label>
)
