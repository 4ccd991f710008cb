import { Notice } from '../../ui/notice.tsx'
import type { TrackingView } from './tracking-view.ts'

/** The days of a parcel and what its courier reports. */
export const Tracking = ({ tracking }: { readonly tracking: TrackingView }) => (
  <div className="mt-2 grid gap-2 empty:hidden">
    {tracking.promise && <p className="font-medium">{tracking.promise}</p>}
    {tracking.cash && <p>{tracking.cash}</p>}
    {tracking.exam &&
      (tracking.exam.isLate ? (
        <Notice tone="warning">{tracking.exam.words}</Notice>
      ) : (
        <p className="text-14 text-soft">{tracking.exam.words}</p>
      ))}
    {tracking.alert && <Notice tone={tracking.alert.tone}>{tracking.alert.words}</Notice>}
    {tracking.news.length > 0 && (
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-medium text-brand">
          Tracking history ({tracking.news.length})
        </summary>
        <ol className="grid gap-2 text-14">
          {tracking.news.map(({ key, when, words }) => (
            <li key={key} className="grid gap-x-6 wide:grid-cols-[180px_minmax(0,1fr)]">
              <span className="text-soft tabular-nums">{when}</span>
              <span className="wrap-anywhere">{words}</span>
            </li>
          ))}
        </ol>
      </details>
    )}
  </div>
)
