import { data, Form } from 'react-router'
import { parseAmount } from '#kernel/money'
import type { Result } from '#kernel/result'
import {
  dismissLine,
  importStatement,
  joinBankLine,
  matchLine,
  splitBankLine,
  statementMegabytes,
  undoLine,
} from '#shop/bank'
import { type ChequeState, chequeMoves, moveCheque } from '#shop/payments'
import { needsContext } from '#web/context.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeedForm, DeskForm, DeskSection, OrderLink, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import { FileField } from '../file-field.tsx'
import { readDeskForm } from '../read-desk-form.ts'
import type { Route } from './+types/bank.ts'
import { ChequeItem, LineItem } from './bank-items.tsx'
import { loadBankDesk } from './load-bank-desk.ts'

export const handle = deskHandle('/desk/bank', {
  accepted: 'Confirmed. The order is accepted and the buyer is e-mailed.',
  short: 'Stored as a part. The buyer is asked for the rest.',
  refunding: 'Confirmed. The money goes back: the buyer is asked for an account.',
  dismissed: 'Set aside: not from a buyer.',
  undone:
    'Undone. The line waits again. If it had paid an order, that waits for payment again and the buyer is e-mailed.',
  split: 'Split. Each part is matched by itself.',
  joined: 'The part is on its line again.',
  received: 'The cheque is here. It is to be deposited.',
  deposited: 'The cheque is deposited.',
  cleared: 'The cheque is cleared.',
  'cleared-late':
    'The cheque is cleared, but its order is closed or paid another way. The money goes back: the buyer is asked for an account.',
  known: 'Confirmed. Its money was counted when the cheque was cleared.',
  bounced: 'The cheque bounced. The order waits, and the buyer is asked for another payment.',
  'bounced-late':
    'The cheque bounced. Its order is closed or paid another way: nothing goes back for the cheque. Tell the buyer, who is not e-mailed.',
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const needs = context.get(needsContext)
  const search = url.searchParams.get('order')?.trim().toUpperCase() || null
  const added = url.searchParams.get('added')
  return {
    search,
    megabytes: statementMegabytes,
    added: /^\d{1,6}$/.test(added ?? '') ? added : null,
    ...(await loadBankDesk(needs, search)),
  }
}

/** Stores a statement, decides a line or moves a cheque; a refusal says why and changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  const { needs, actorId, form, deed, text, idOf, fileOf, once, refuse, finish } = await readDeskForm(
    { context, request },
    'orders.write',
  )
  const line = { lineId: idOf('line') ?? 0, actorId }
  const payment = { paymentId: idOf('payment') ?? 0 }
  const end = (decided: Result<unknown>, done: string) => finish(decided, `/desk/bank?done=${done}`, 409)
  const doneWith = (outcome: string) => `/desk/bank?done=${outcome}`
  switch (deed) {
    case 'upload': {
      const bytes = await fileOf('statement')
      if (bytes === null) return refuse({ path: 'statement', message: 'Choose a statement first.' })
      const { name } = form.get('statement') as File
      const stored = await importStatement(needs, { bytes, fileName: name, actorId })
      return finish(stored, ({ added }) => `/desk/bank?added=${added}`)
    }
    case 'match':
      return finish(await matchLine(needs, { ...line, ...payment }), doneWith, 409)
    case 'split': {
      const part = parseAmount(text('part'), 11) ?? 0
      return end(await once((tx) => splitBankLine(tx, { ...line, part })), 'split')
    }
    case 'dismiss':
      return end(await dismissLine(needs, line), 'dismissed')
    case 'undo':
      return end(await undoLine(needs, line), 'undone')
    case 'join':
      return end(await joinBankLine(needs, line), 'joined')
    case 'cheque': {
      const to = text('to')
      if (!Object.hasOwn(chequeMoves, to)) throw data(null, { status: 400 })
      const note = text('note').trim().slice(0, 300)
      const cheque = { ...payment, to: to as ChequeState, actorId, note }
      return finish(await moveCheque(needs, cheque), doneWith, 409)
    }
    default:
      throw data(null, { status: 400 })
  }
}

/** A refused deed shows the desk as it is now. */
export const shouldRevalidate = () => true

export default function BankDesk({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  return (
    <SectionedPage words={view.words}>
      {view.added && !problem && <Notice tone="success">New lines: {view.added}.</Notice>}
      <div className="grid gap-4 wide:grid-cols-2">
        <DeskForm
          deed="upload"
          since={view.words}
          encType="multipart/form-data"
          tone="secondary"
          submit="Upload"
          className="content-start"
        >
          <FileField
            name="statement"
            label="Statement"
            accept=".csv,.xlsx"
            takes={`CSV or Excel of HDFC Bank, ICICI Bank or State Bank of India, up to ${view.megabytes} MB`}
          />
        </DeskForm>
        <Form className="grid content-start justify-items-start gap-3">
          <Field
            label="Look for an order, amount, UTR or cheque"
            hint="Decided lines and cheques too. The payments of an order are offered for every line."
          >
            <Input
              name="order"
              defaultValue={view.search ?? ''}
              key={view.search}
              maxLength={40}
              placeholder="BM20260000548"
            />
          </Field>
          <Button tone="secondary">Look</Button>
          {view.search && <TextLink href="/desk/bank">Show the proposals again</TextLink>}
        </Form>
      </div>
      {view.notFound && (
        <Notice tone="warning">No line, cheque or order paid by bank has “{view.search}”.</Notice>
      )}
      <DeskSection title="To match" isFirst>
        {view.lines.length === 0 ? (
          <EmptyState
            title="Nothing to match"
            words={view.search ? 'No line that waits agrees.' : 'Every line of the statements is decided.'}
          />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {view.lines.map((line) => (
              <LineItem key={line.id} line={line} />
            ))}
          </ul>
        )}
      </DeskSection>
      {view.cheques.length > 0 && (
        <DeskSection title="Cheques and drafts">
          <ul className="divide-y divide-line border-y border-line">
            {view.cheques.map((cheque) => (
              <ChequeItem key={cheque.paymentId} cheque={cheque} />
            ))}
          </ul>
        </DeskSection>
      )}
      {view.decided.length > 0 && (
        <DeskSection title={view.search ? 'Decided' : 'Decided in the last 7 days'}>
          <ul className="divide-y divide-line border-y border-line">
            {view.decided.map((line) => (
              <li key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <span className="text-14 text-soft">{line.day}</span>
                <b className="font-bold tabular-nums">{line.amount}</b>
                {line.orderNo && <OrderLink orderNo={line.orderNo} />}
                <span className="text-14 text-soft">{line.outcome}</span>
                {line.undo && (
                  <DeedForm
                    deed="undo"
                    to={{ line: line.id }}
                    className="ml-auto"
                    aria-label={`${line.undo}: ${line.amount}`}
                    words={line.undo}
                  />
                )}
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
    </SectionedPage>
  )
}
