import { TickBox } from './tick-box.tsx'

/** The form of every tick on the page; the shell draws it once and shows it when something is ticked. */
export const compareForm = 'compare'

/** Adds a title to the comparison: a box of a plain form, so it works without scripts. */
export const CompareTick = ({ edition, title }: { readonly edition: number; readonly title: string }) => (
  <label className="compare-tick">
    <TickBox form={compareForm} name="ids" value={edition} />
    Compare<span className="sr-only"> {title}</span>
  </label>
)
