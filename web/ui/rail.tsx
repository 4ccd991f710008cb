import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useId, useRef, useState } from 'react'
import { AllLink } from './all-link.tsx'
import { IconButton } from './icon-button.tsx'
import { type CardView, cardItems } from './product-card.tsx'

type RailProps = {
  readonly title: string
  /** A word about the list, beside its title. */
  readonly note?: string
  readonly cards: readonly CardView[]
  readonly all?: { readonly href: string; readonly label: string }
}

const sizes = '(min-width: 951px) 187px, 160px'

/** A shelf that scrolls sideways, never by itself: by finger, wheel or Tab, and with arrows once scripts run. */
export function Rail({ title, note, cards, all }: RailProps) {
  const heading = useId()
  const shelf = useRef<HTMLUListElement>(null)
  const [reach, setReach] = useState({ back: false, on: false })
  useEffect(() => {
    const list = shelf.current
    if (!list) return
    const measure = () =>
      setReach({ back: list.scrollLeft > 8, on: list.scrollLeft + list.clientWidth < list.scrollWidth - 8 })
    measure()
    list.addEventListener('scroll', measure, { passive: true })
    const sizes = new ResizeObserver(measure)
    sizes.observe(list)
    return () => {
      list.removeEventListener('scroll', measure)
      sizes.disconnect()
    }
  }, [])
  const turn = (pages: number) => shelf.current?.scrollBy({ left: pages * shelf.current.clientWidth })
  return (
    <section aria-labelledby={heading}>
      <div className="page mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 wide:mb-5 wide:min-h-11">
        <h2 id={heading} className="font-serif text-24 font-bold wide:text-30">
          {title}
        </h2>
        {note && <p className="text-soft">{note}</p>}
        {all && <AllLink {...all} />}
        {(reach.back || reach.on) && (
          <span className={`hidden gap-2 wide:flex ${all ? '' : 'ml-auto'}`}>
            <IconButton label={`Back: ${title}`} disabled={!reach.back} onClick={() => turn(-1)}>
              <ChevronLeft className="size-5" />
            </IconButton>
            <IconButton label={`More: ${title}`} disabled={!reach.on} onClick={() => turn(1)}>
              <ChevronRight className="size-5" />
            </IconButton>
          </span>
        )}
      </div>
      <div className="page max-wide:px-0">
        <ul
          ref={shelf}
          // The rule for who asks for less motion takes it back.
          style={{ scrollBehavior: 'smooth' }}
          className="grid auto-cols-40 grid-flow-col grid-rows-[repeat(4,auto)] gap-x-4 gap-y-1 overflow-x-auto overscroll-x-contain pt-1 pb-4 [scrollbar-width:none] snap-x snap-proximity scroll-px-4 px-4 wide:-mx-4 wide:auto-cols-[calc((100%-4*24px)/5)] wide:gap-x-6 broad:auto-cols-[calc((100%-5*24px)/6)]"
        >
          {cardItems({ cards, sizes, small: true, heading: 'h3' })}
        </ul>
      </div>
    </section>
  )
}
