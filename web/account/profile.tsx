import { data } from 'react-router'
import { needsContext, visitorContext } from '#web/context.ts'
import { desksFor } from '../desk/desks.ts'
import type { RouteHandle } from '../policy.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { loadPicker } from '../storefront/fit/load-picker.ts'
import { AttemptPicker } from '../storefront/home/attempt-picker.tsx'
import type { PickerView } from '../storefront/home/home-view.ts'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/profile.ts'

export const handle: RouteHandle = { policy: 'signed-in', layout: 'profile' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Your profile',
    description: 'Your name, e-mail address and exam.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const { user } = visitor
  if (user === null) throw data(null, { status: 403 })
  return {
    name: user.name,
    email: user.email,
    picker: await loadPicker(context.get(needsContext), visitor),
    desks:
      user.awaits === null
        ? desksFor(user.permissions)
        : [{ href: '/desk/second-factor', label: 'Open the desk' }],
  }
}

const term = 'text-14 text-soft'

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { name, email, picker, desks } = loaderData
  return (
    <div className="page pt-6 pb-10 wide:py-14">
      <h1 className="font-serif text-30 font-bold wide:text-38">Your profile</h1>
      <dl className="mt-6 grid max-w-140 gap-4 rounded-card border border-line bg-card p-6">
        <div>
          <dt className={term}>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt className={term}>E-mail</dt>
          <dd>{email ?? 'Not added'}</dd>
        </div>
      </dl>
      <section aria-labelledby="writes" className="mt-10 max-w-140">
        <h2 id="writes" className="font-serif text-24 font-bold">
          Your exam
        </h2>
        <p className="mt-1 mb-4 text-soft">{writesWords(picker)}</p>
        <AttemptPicker key={picker.attemptCode} picker={picker} returnUrl="/user/profile">
          Save
        </AttemptPicker>
      </section>
      {desks.length > 0 && (
        <section aria-labelledby="desks" className="mt-10">
          <h2 id="desks" className="font-serif text-24 font-bold">
            For staff
          </h2>
          <ul className="mt-1">
            {desks.map(({ href, label }) => (
              <li key={href}>
                <TextLink href={href} className="inline-flex min-h-11 items-center">
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The exam and attempt of the account in words; without one, why to choose it. */
function writesWords({ courses, levelCode, attemptCode }: PickerView): string {
  const course = courses.find(({ levels }) => levels.some(({ code }) => code === levelCode))
  const level = course?.levels.find(({ code }) => code === levelCode)
  const attempt = course?.sessions
    .flatMap(({ attempts }) => attempts)
    .find(({ code }) => code === attemptCode)
  if (!level || !attempt)
    return 'Choose your exam and attempt. Every title then shows whether it fits, on every device you sign in on.'
  return `You write ${level.name}, ${attempt.label}. Every title shows whether it fits, on every device you sign in on.`
}
