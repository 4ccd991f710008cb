import { Form } from 'react-router'
import { links } from '#kernel/links'
import { readAlertByKey, stopAlert } from '#shop/requests'
import { needsContext } from '#web/context.ts'
import type { RouteHandle } from '../../policy.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/stop-alert.ts'

export const handle: RouteHandle = { policy: 'owner' }

export const meta = titleMeta('Delete my address', 'Ends the alert for a title.')

/** For the holder of the key in the mail. A deleted alert looks like one that never existed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const alert = await readAlertByKey(context.get(needsContext).db, params.key.slice(0, 40))
  return { title: alert && { label: alert.title, href: links.product(alert.editionId, alert.slug) } }
}

/** Only a press ends the alert: programs that follow the links of a mail change nothing. */
export async function action({ context, params }: Route.ActionArgs) {
  await stopAlert(context.get(needsContext).db, params.key.slice(0, 40))
  return null
}

export default function StopAlert({ loaderData: { title } }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-130 gap-5 pt-6 wide:pt-10">
      <h1 className="font-serif text-30 font-bold tracking-tight">Delete my address</h1>
      {title ? (
        <>
          <p>
            You asked us to e-mail you when <TextLink href={title.href}>{title.label}</TextLink> is on sale.
            We use your address only for this.
          </p>
          <Form method="post">
            <Button tone="secondary">Delete my address</Button>
          </Form>
        </>
      ) : (
        <Notice tone="success">
          We do not have your address for this alert. You will not get an e-mail about it.
        </Notice>
      )}
    </div>
  )
}
