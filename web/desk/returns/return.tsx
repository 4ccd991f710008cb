import { data } from 'react-router'
import type { DbAndOutbox } from '#db/tables'
import type { Refusal, Result } from '#kernel/result'
import {
  acceptReturn,
  closeReturn,
  noteArrival,
  receiveReturn,
  rejectReturn,
  reopenReturn,
  sendReturnBack,
} from '#shop/returns'
import { accountOf } from '../../account/account-form.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { ReturnPhotos } from '../../storefront/order/return-photos.tsx'
import { DeskPage, DeskSection, OrderLink } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { readDeskForm } from '../read-desk-form.ts'
import { idAt } from '../read-desk-page.ts'
import { RefundNotices } from '../refunds/refund-notices.tsx'
import type { Route } from './+types/return.ts'
import { loadDeskReturn } from './load-desk-return.ts'
import { DecideForms, ReceiveForms, ReopenForms } from './return-forms.tsx'

export const handle = deskHandle('/desk/returns')

export const meta = (args: Route.MetaArgs) =>
  titleMeta(`Return · Order ${args.loaderData?.orderNo ?? ''}`)(args)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  const view = await loadDeskReturn(needs, params.returnId)
  return { ...view, canWrite: user.permissions.includes('orders.write') }
}

/** Does what a form of the page asks for; a refusal says why and changes nothing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { needs, actorId, text, finish } = await readDeskForm({ context, request }, 'orders.write')
  const returnId = idAt(params.returnId)
  const done = await doReturnDeed(needs, { returnId, actorId }, text)
  const hasMoved = !done.ok && ['not_allowed', 'copies_changed'].includes(done.refusal.code)
  return finish(done, `/desk/returns/${returnId}`, hasMoved ? 409 : 422)
}

/** Does what staff asked for in a form, whose fields `text` reads; a refusal says why. */
function doReturnDeed(
  needs: DbAndOutbox,
  whom: { readonly returnId: number; readonly actorId: string },
  text: (name: string) => string,
): Promise<Result<null, Refusal>> {
  const typed = (name: string) => text(name).slice(0, 500)
  const count = (name: string) => (/^\d{1,3}$/.test(typed(name).trim()) ? Number(typed(name)) : Number.NaN)
  switch (text('deed')) {
    case 'accept':
      return acceptReturn(needs, { ...whom, courier: typed('courier'), awb: typed('awb') })
    case 'reject':
      return rejectReturn(needs, {
        ...whom,
        reason: typed('reason'),
        copies: count('copies'),
        of: count('of'),
      })
    case 'reopen':
      return reopenReturn(needs, { ...whom, reason: typed('reason') })
    case 'send-back':
      return sendReturnBack(needs, { ...whom, courier: typed('courier'), awb: typed('awb') })
    case 'close':
      return closeReturn(needs, whom)
    case 'arrive':
      return noteArrival(needs.db, whom)
    case 'receive':
      return receiveReturn(needs, { ...whom, sellable: count('sellable'), note: typed('note') })
    default:
      throw data(null, { status: 400 })
  }
}

/** A refused deed shows the return as it is now. */
export const shouldRevalidate = () => true

export default function DeskReturnPage({ loaderData: view }: Route.ComponentProps) {
  return (
    <DeskPage words={`${view.buyer} · requested ${view.askedAt}`} title={view.title} state={view.state}>
      <div className="mt-2 grid max-w-180 gap-8">
        <DeskSection title="What the buyer says" isFirst>
          <p className="font-medium">{view.what}</p>
          {view.words && <p className="mt-2 whitespace-pre-line wrap-anywhere">{view.words}</p>}
          <div className="mt-3">
            <ReturnPhotos photos={view.photos} />
          </div>
          <p className="mt-3 text-14 text-soft">
            Order <OrderLink orderNo={view.orderNo} />
            {view.pickup && ` · pickup ${view.step === 'decide' ? 'wanted ' : ''}${view.pickup}`}
            {view.courier && ` · ${view.courier}`}
          </p>
        </DeskSection>
        {view.canWrite && view.step === 'decide' && (
          <DeskSection title="Decide">
            <DecideForms view={view} />
          </DeskSection>
        )}
        {view.canWrite && view.step === 'receive' && (
          <DeskSection
            title={view.comesBack ? 'Receive and inspect' : view.isExchange ? 'Replace' : 'Refund'}
          >
            <ReceiveForms view={view} />
          </DeskSection>
        )}
        {view.inspected && (
          <DeskSection title="Inspection">
            <p>{view.inspected}</p>
          </DeskSection>
        )}
        {view.rejected !== null && (
          <DeskSection title={view.step === 'reopen' ? 'Reason for rejecting' : 'Rejected before'}>
            <p className="wrap-anywhere">{view.rejected}</p>
            {view.backBy && <p className="mt-2 text-14 text-soft">Sent back with {view.backBy}</p>}
          </DeskSection>
        )}
        {view.canWrite && view.step === 'reopen' && (
          <DeskSection title={view.isSentBackNext ? 'Send back or look again' : 'Look again'}>
            <ReopenForms view={view} />
          </DeskSection>
        )}
        {view.replacement && (
          <DeskSection title="Replacement">
            <OrderLink orderNo={view.replacement.orderNo} />
          </DeskSection>
        )}
        {view.refunds.length > 0 && (
          <DeskSection title="Refund">
            <RefundNotices refunds={view.refunds} />
          </DeskSection>
        )}
      </div>
    </DeskPage>
  )
}
