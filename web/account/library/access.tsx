import { data, Form, redirect } from 'react-router'
import { formatDay, istDay } from '#kernel/dates'
import { parseNumberId } from '#kernel/id'
import { accessHref, lectureHref, readerHref } from '#kernel/library-links'
import { pauseAccess, resumeAccess } from '#shop/entitlements'
import { readHeldAccess, removeDevice } from '#shop/library'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { oneValue, readForm } from '../../storefront/form-data.ts'
import { SubmitButton } from '../../storefront/submit-button.tsx'
import { TitledSection } from '../../storefront/titled-section.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { accountOf } from '../account-form.ts'
import { savedCard } from '../account-page.tsx'
import { deviceName } from '../device-name.ts'
import type { Route } from './+types/access.ts'
import { deviceOf } from './reader-request.ts'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'profile' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: titleOf(args.loaderData?.devices),
    description: 'How long it is open, its pause, and the devices of a course.',
  })

/** A book has no devices to be named. */
const titleOf = (devices: unknown) => (devices ? 'Access and devices' : 'Access')

async function readOwn({ context, params }: Pick<Route.LoaderArgs, 'context' | 'params'>) {
  const { needs, visitor, userId } = accountOf(context)
  const editionId = parseNumberId(params.edition)
  const held = editionId === null ? null : await readHeldAccess(needs.db, { userId, editionId })
  if (editionId === null || held === null) throw data(null, { status: 404 })
  return { needs, visitor, editionId, held }
}

export async function loader(args: Route.LoaderArgs) {
  const { needs, visitor, editionId, held } = await readOwn(args)
  const { title, isCourse, endsOn, pause, devices, rule } = held
  const here = deviceOf(needs, visitor, args.request)
  return {
    title,
    noun: isCourse ? 'course' : 'book',
    href: isCourse ? lectureHref(editionId) : readerHref(editionId),
    until: endsOn && formatDay(endsOn),
    pause: {
      canPause: pause.canPause === true,
      wasPaused: pause.wasPaused,
      opensOn: pause.opensOn && formatDay(pause.opensOn),
      days: rule.pauseDays,
      last: rule.pauseEnds,
      isKnown: pause.canPause !== null,
    },
    devices: devices && {
      most: devices.most,
      moveDays: devices.moveDays,
      movesOn: devices.movesOn && formatDay(devices.movesOn),
      list: devices.devices.map(({ id, device, userAgent, addedAt }) => ({
        id,
        name: deviceName(userAgent),
        since: formatDay(istDay(addedAt)),
        isHere: device === here?.id,
      })),
    },
  }
}

/** Takes a device off a course, pauses an access, or resumes it. */
export async function action(args: Route.ActionArgs) {
  const { needs, editionId, held } = await readOwn(args)
  const form = await readForm(args.request)
  const { entitlementId, rule } = held
  const id = parseNumberId(oneValue(form, 'remove') ?? '')
  const done =
    id !== null
      ? await removeDevice(needs.db, { entitlementId, id })
      : oneValue(form, 'deed') === 'pause'
        ? await pauseAccess(needs.db, entitlementId, rule)
        : oneValue(form, 'deed') === 'resume'
          ? await resumeAccess(needs.db, entitlementId)
          : null
  if (done === null) throw data(null, { status: 400 })
  if (!done.ok) return data({ words: done.refusal.message }, { status: 409 })
  throw redirect(accessHref(editionId), 303)
}

export default function AccessPage({ loaderData: own, actionData: refused }: Route.ComponentProps) {
  const { title, noun, href, until, devices } = own
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-10 wide:pt-14">
      <header className="grid gap-2">
        <p>
          <TextLink href="/user/library">Library</TextLink>
        </p>
        <h1 className="font-serif text-30 font-bold tracking-tight wide:text-38">{titleOf(devices)}</h1>
        <p>
          <TextLink href={href}>{title}</TextLink>
        </p>
        {until && <p className="text-soft">Your last day: {until}</p>}
      </header>
      {refused && <Notice tone="danger">{refused.words}</Notice>}
      {devices && <Devices {...devices} />}
      <PauseForm pause={own.pause} noun={noun} />
    </div>
  )
}

type Own = Route.ComponentProps['loaderData']

const Devices = ({ most, moveDays, movesOn, list }: NonNullable<Own['devices']>) => {
  return (
    <section aria-labelledby="devices" className="grid max-w-measure gap-3">
      <h2 id="devices" className="font-serif text-24 font-bold">
        Devices{' '}
        <span className="font-sans text-16 font-normal text-soft">
          {list.length} of {most}
        </span>
      </h2>
      <p className="text-soft">
        The course plays on {most === 1 ? 'the device' : `the ${most} devices`} on which you press Play first.
        To watch on another one, take a device off: once in {moveDays} days.
      </p>
      {list.map(({ id, name, since, isHere }) => (
        <Form key={id} method="post" className={savedCard}>
          <p>
            <b className="font-bold">{name}</b> {isHere && <Badge tone="success">This device</Badge>}
            <span className="block text-14 text-soft">Plays the course since {since}</span>
          </p>
          {movesOn === null && (
            <SubmitButton
              name="remove"
              value={id}
              tone="secondary"
              className="justify-self-start"
              aria-label={`Take off ${name}, since ${since}`}
            >
              Take off
            </SubmitButton>
          )}
        </Form>
      ))}
      {movesOn !== null && <p>You can take a device off again from {movesOn}. Write to us if one is lost.</p>}
    </section>
  )
}

const PauseForm = ({ pause, noun }: { readonly pause: Own['pause']; readonly noun: string }) => {
  if (!pause.isKnown) return null
  return (
    <TitledSection title="Pause" size={24} className="grid max-w-measure gap-3">
      {pause.opensOn ? (
        <p>
          Paused. The {noun} opens again on {pause.opensOn}, or when you resume it. Days that are not used go
          back.
        </p>
      ) : pause.wasPaused ? (
        <p className="text-soft">You have used the pause of this {noun}.</p>
      ) : (
        <p className="text-soft">
          You can pause this {noun} once, for up to {pause.days} days, until {pause.last} days before your
          last day. It does not open meanwhile, and lasts as many days longer. You can resume it on any day.
        </p>
      )}
      {(pause.opensOn || pause.canPause) && (
        <Form method="post">
          <SubmitButton name="deed" value={pause.opensOn ? 'resume' : 'pause'} tone="secondary">
            {pause.opensOn ? 'Resume now' : `Pause for ${pause.days} days`}
          </SubmitButton>
        </Form>
      )}
    </TitledSection>
  )
}
