import { useMarker } from '../../browser/use-marker.ts'

/** The number of copies in the cart; nothing when it is empty, or without scripts. */
export function CartCount() {
  const copies = useMarker()?.copies ?? 0
  return copies > 0 ? (
    <span className="absolute -top-0.5 left-1/2 ml-1 min-w-4.5 rounded-round bg-action px-1 text-center text-12 leading-4.5 font-bold text-on-action tabular-nums">
      <span className="sr-only">: </span>
      {copies > 99 ? '99+' : copies}
    </span>
  ) : null
}
