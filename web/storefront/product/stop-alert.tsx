import { Form } from 'react-router'
import { readAlertByKey, stopAlert } from '#shop/requests'
import { productHref } from '#shop/search'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/stop-alert.ts'

export const handle: RouteHandle = { policy: 'owner' }

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Forget my address', description: 'Ends the wish to hear of a title.' })

/** For whoever holds the key of the mail. An alert that is gone looks like one that never was. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const alert = await readAlertByKey(context.get(needsContext).db, params.key.slice(0, 40))
  return { title: alert && { label: alert.title, href: productHref(alert.editionId, alert.slug) } }
}

/** Only a press ends it: programs that follow the links of a mail change nothing. */
export async function action({ context, params }: Route.ActionArgs) {
  await stopAlert(context.get(needsContext).db, params.key.slice(0, 40))
  return null
}

export default function StopAlert({ loaderData: { title } }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-130 gap-5 pt-6 wide:pt-10">
      <h1 className="font-serif text-30 font-bold tracking-tight">Forget my address</h1>
      {title ? (
        <>
          <p>
            You asked us to write when <TextLink href={title.href}>{title.label}</TextLink> can be bought. We
            keep your address for that alone.
          </p>
          <Form method="post">
            <Button tone="secondary">Forget my address</Button>
          </Form>
        </>
      ) : (
        <Notice tone="success">We have no address of yours for this. You get no mail about it.</Notice>
      )}
    </div>
  )
}
