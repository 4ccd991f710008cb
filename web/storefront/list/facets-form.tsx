import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { groupIndian } from '#kernel/money'
import { facetKeys } from '../../page-query.ts'
import { Button } from '../../ui/button.tsx'
import { FacetGroup } from '../../ui/facet-group.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { FacetsView } from './facets-view.ts'
import { unpackGroups } from './pack-groups.ts'
import { useNarrowing } from './use-narrowing.ts'
import { usePageQuery } from './use-page-query.ts'

/** The column as an element of the page; buttons that open it name it. */
export const facetsSheet = 'facets'

/** On a phone a sheet from the bottom that the browser itself opens; at the width of the page a column. */
const place =
  'm-0 bg-card text-ink max-wide:fixed max-wide:inset-x-0 max-wide:top-auto max-wide:bottom-0 max-wide:max-h-[85dvh] max-wide:w-full max-wide:max-w-full max-wide:overflow-y-auto max-wide:overscroll-contain max-wide:rounded-t-card max-wide:border-t max-wide:border-line max-wide:px-4 max-wide:shadow-float backdrop:bg-shade wide:static wide:block wide:w-auto wide:overflow-visible wide:border-0 wide:bg-transparent wide:p-0'

/** These stand open at first; the rest is one press away. */
const openGroups = 6

/**
 * What a list can be narrowed by, as one form: sent by its button, or with each tick where scripts run. What else the
 * address says stays as it is.
 */
export function FacetsForm({ facets }: { readonly facets: FacetsView }) {
  const { pathname } = useLocation()
  const { show } = useNarrowing()
  const form = useRef<HTMLFormElement>(null)
  const { fit, total } = facets
  const groups = useMemo(() => unpackGroups(facets.groups), [facets.groups])
  useFollowing(form, facets, show)
  return (
    <Form
      ref={form}
      id={facetsSheet}
      popover="auto"
      aria-label="Narrow this list"
      action={pathname}
      className={place}
      onChange={(event) => show(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.hidePopover()
      }}
    >
      <p className="sticky top-0 z-1 -mx-4 flex items-center justify-between border-b border-line bg-card py-1 pr-2 pl-4 font-serif text-20 font-bold wide:hidden">
        Narrow this list
        <button
          type="button"
          popoverTarget={facetsSheet}
          popoverTargetAction="hide"
          aria-label="Close"
          className="grid size-11 place-items-center"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </p>
      <KeptQuery />
      {fit && (
        <div className="border-t border-line py-2 max-wide:border-t-0">
          <Switch
            name="fit"
            value="only"
            defaultChecked={fit.isOnly}
            label={<b className="text-14 font-bold">Hide what does not fit {fit.attempt}</b>}
            hint={hintOf(fit)}
          />
          <input type="hidden" name="fit" value="all" />
        </div>
      )}
      {groups.map(({ name, title, facets: values }, index) => (
        <FacetGroup key={name} name={name} title={title} facets={values} isOpen={index < openGroups} />
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

/**
 * Boxes follow what the list is narrowed by, also when a chip or the back button changed it; the focus stays. Somebody
 * may tick before the page has come to life: that counts too.
 */
function useFollowing(
  form: RefObject<HTMLFormElement | null>,
  facets: FacetsView,
  show: (form: HTMLFormElement) => void,
) {
  const isAlive = useRef(false)
  const follow = useEffectEvent((followed: HTMLFormElement) => {
    const wasTicked = !isAlive.current && hasMoved(followed)
    isAlive.current = true
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

/** What the switch does, in numbers. */
function hintOf({ misfits, isOnly }: NonNullable<FacetsView['fit']>): string {
  const titles = `${groupIndian(misfits)} ${misfits === 1 ? 'title' : 'titles'}`
  if (isOnly) return `${titles} hidden`
  return misfits === 0 ? 'There is none here' : `${titles} shown last`
}

/** What the address says besides: the order, the question. */
const KeptQuery = () =>
  [...usePageQuery()]
    .filter(([name]) => !filled.has(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
