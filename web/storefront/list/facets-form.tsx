import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { countWords, groupIndian } from '#kernel/money'
import { facetKeys } from '../../page-query.ts'
import { Button } from '../../ui/button.tsx'
import { FacetGroup } from '../../ui/facet-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { FacetsView } from './to-facets.ts'
import { useNarrowing } from './use-narrowing.ts'
import { usePageQuery } from './use-page-query.ts'

/** The id of the form, for the buttons that open it. */
export const facetsSheet = 'facets'

/** A popover from the bottom on a phone; a column on a wide screen. */
const place =
  'm-0 bg-card text-ink max-wide:fixed max-wide:inset-x-0 max-wide:top-auto max-wide:bottom-0 max-wide:max-h-[85dvh] max-wide:w-full max-wide:max-w-full max-wide:overflow-y-auto max-wide:overscroll-contain max-wide:rounded-t-card max-wide:border-t max-wide:border-line max-wide:px-4 max-wide:shadow-float backdrop:bg-shade wide:static wide:block wide:w-auto wide:overflow-visible wide:border-0 wide:bg-transparent wide:p-0'

/** Groups open at first. */
const openGroups = 6

/** The filters as one form, submitted with each tick, or by its button without scripts. Other query keys stay. */
export function FacetsForm({ facets }: { readonly facets: FacetsView }) {
  const { pathname } = useLocation()
  const { show } = useNarrowing()
  const form = useRef<HTMLFormElement>(null)
  const { fit, groups, total } = facets
  useSyncedBoxes(form, facets, show)
  return (
    <Form
      ref={form}
      id={facetsSheet}
      popover="auto"
      aria-label="Filters"
      action={pathname}
      className={place}
      onChange={(event) => show(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.hidePopover()
      }}
    >
      <p className="sticky top-0 z-1 -mx-4 flex items-center justify-between border-b border-line bg-card py-1 pr-2 pl-4 font-serif text-20 font-bold wide:hidden">
        Filters
        <button
          type="button"
          popoverTarget={facetsSheet}
          popoverTargetAction="hide"
          aria-label="Close"
          className="grid size-11 place-items-center"
        >
          <X className="size-5" />
        </button>
      </p>
      <HiddenQuery />
      {fit && (
        <div className="border-t border-line py-2 max-wide:border-t-0">
          <Switch
            name="fit"
            value="only"
            defaultChecked={fit.isOnly}
            label={<b className="text-14 font-bold">Hide titles that do not fit {fit.attempt}</b>}
            hint={hintOf(fit)}
          />
        </div>
      )}
      {groups.map((group, index) => (
        <FacetGroup key={group.name} {...group} isOpen={index < openGroups} />
      ))}
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-card p-4 wide:hidden">
        <Button className="w-full">
          Show {groupIndian(total)} {total === 1 ? 'result' : 'results'}
        </Button>
      </div>
      <noscript>
        <Button tone="secondary" className="mt-3 w-full max-wide:hidden">
          Apply
        </Button>
      </noscript>
    </Form>
  )
}

/** Resets the boxes when a chip or the back button changes the filters. A tick made before hydration is applied. */
function useSyncedBoxes(
  form: RefObject<HTMLFormElement | null>,
  facets: FacetsView,
  show: (form: HTMLFormElement) => void,
) {
  const isHydrated = useRef(false)
  const follow = useEffectEvent((followed: HTMLFormElement) => {
    const wasTicked = !isHydrated.current && hasMoved(followed)
    isHydrated.current = true
    if (wasTicked) show(followed)
    else followed.reset()
  })
  useEffect(() => {
    if (form.current !== null) follow(form.current)
  }, [form, facets])
}

const hasMoved = (form: HTMLFormElement): boolean =>
  [...form.elements].some((box) => box instanceof HTMLInputElement && box.checked !== box.defaultChecked)

const filled = new Set<string>([...facetKeys, 'fit', 'page'])

function hintOf({ mismatches, isOnly }: NonNullable<FacetsView['fit']>): string {
  const titles = countWords(mismatches, 'title')
  if (isOnly) return `${titles} hidden`
  return mismatches === 0 ? 'Every title here fits' : `${titles} shown last`
}

/** The other keys of the query: the sort order, the search. */
const HiddenQuery = () =>
  [...usePageQuery()]
    .filter(([name]) => !filled.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
