import { formatInstantIst } from '#kernel/dates'
import type { VisitorStanding } from '../../marker.ts'

/** The time of day in India: '2:05 pm'. */
const timeOf = (until: number) => formatInstantIst(new Date(until)).split(', ')[1]

/** What the page tells a visitor of how they are here; a button stops acting. */
export function StandingBar({ shown }: { readonly shown: VisitorStanding }) {
  if (shown.kind === 'organisation')
    return (
      <aside
        aria-label="Your access"
        className="border-b border-line bg-sunk px-4 py-2 text-center text-14 print:hidden"
      >
        {shown.isFull ? (
          <>
            All seats of <b className="font-bold">{shown.name}</b> are taken now. One is free again half an
            hour after its last use; you can go on with the shop, and with what your own account opens.
          </>
        ) : (
          <>
            You are reading through <b className="font-bold">{shown.name}</b>
          </>
        )}
      </aside>
    )
  return (
    <form
      method="post"
      action="/students/desk/acting"
      aria-label="Acting for a customer"
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-x-4 border-b border-warning-line bg-warning-tint px-4 py-1 text-14 print:hidden"
    >
      <span className="min-w-0 wrap-anywhere">
        You are acting for <b className="font-bold">{shown.name}</b> until {timeOf(shown.until)}. Reason:{' '}
        {shown.reason}
      </span>
      <button type="submit" name="deed" value="stop" className="min-h-11 font-bold underline">
        Stop
      </button>
    </form>
  )
}
