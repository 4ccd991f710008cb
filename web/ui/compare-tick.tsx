import { TickBox } from './tick-box.tsx'

/** The form of every tick on the page; the shell draws it once and shows it when something is ticked. */
export const compareForm = 'compare'

type CompareTickProps = { readonly edition: number; readonly title: string }

/** Adds a title to the comparison: a box of a plain form, so it works without scripts. */
export const CompareTick = ({ edition, title }: CompareTickProps) => (
  <label className="compare-tick">
    <TickBox form={compareForm} name="ids" value={edition} />
    Compare<span className="sr-only"> {title}</span>
  </label>
)
