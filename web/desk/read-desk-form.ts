import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Tx } from '#db/tables'
import { parseNumberId } from '#kernel/id'
import { ok, type Refusal, type Result } from '#kernel/result'
import { oncePerForm, type Permission, recordAudit } from '#shop/staff'
import { needsContext, visitorContext } from '#web/context.ts'
import { oneValue, readForm } from '../storefront/form-data.ts'
import { orNotFound } from './read-desk-page.ts'

/** All that a form says, the texts of its files too. */
const readWhole = async (form: FormData): Promise<string> => {
  const fields = [...form].map(async ([name, value]) => [
    name,
    value instanceof File ? await value.text() : value,
  ])
  return JSON.stringify(await Promise.all(fields))
}

/** What was done to what, as `recordAudit` takes it, and the id of what was made. */
type AuditEntry = {
  readonly action: Parameters<typeof recordAudit>[2]
  readonly subject: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly made?: number
}

type DeskRequest = { readonly context: Readonly<RouterContextProvider>; readonly request: Request }

/** A form that a person of staff posted. `permission`: what it needs beyond the page's own; 403 without. */
export async function readDeskForm({ context, request }: DeskRequest, permission?: Permission) {
  const { user } = context.get(visitorContext)
  if (user === null || (permission && !user.permissions.includes(permission)))
    throw data(null, { status: 403 })
  const needs = context.get(needsContext)
  const form = await readForm(request)
  const text = (name: string) => oneValue(form, name) ?? ''
  const texts = () => {
    const { formKey: _, ...typed } = Object.fromEntries([...form.keys()].map((name) => [name, text(name)]))
    return typed
  }
  // Changed and sent again it is another form, as it is with another file.
  const wholeForm = text('formKey') === '' ? null : await readWhole(form)
  const once = <Id extends number | null, Refused extends Refusal>(
    make: (tx: Tx) => Promise<Result<Id, Refused>>,
  ) => oncePerForm(needs.db, wholeForm, make)
  /** The answer to a refused form: what was typed, and what to correct; without a path, in all of it. */
  const refuse = ({ path = '', message, errors }: Omit<Refusal, 'code'>, status = 422) =>
    data({ values: texts(), errors: errors ?? [{ path, message }] }, { status })
  return {
    needs,
    db: needs.db,
    user,
    actorId: user.id,
    form,
    /** Which of the page's forms it is. */
    deed: text('deed'),
    /** A field as text; empty when it is missing. */
    text,
    /** The id in a field; null when there is none. */
    idOf: (name: string) => parseNumberId(text(name)),
    /** The ids in the fields of a name, as ticks send them; none where one of them is no id. */
    idsOf: (name: string) => {
      const ids = form.getAll(name).map((id) => (typeof id === 'string' ? parseNumberId(id) : null))
      return ids.every((id) => id !== null) ? ids : []
    },
    /** The bytes of a file; null when none was chosen. */
    fileOf: async (name: string) => {
      const file = form.get(name)
      return file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
    },
    /** Every field of the form as text. */
    texts,
    /**
     * Makes a change and records it in the audit log, as `once` does. Answers the id of what was made, null without one. A
     * refusal changes nothing; null says that it is not there: 404.
     */
    audited: <Value>(
      make: (tx: Tx) => Promise<Result<Value> | null>,
      entryOf: (value: Value) => AuditEntry,
    ) =>
      once(async (tx): Promise<Result<number | null>> => {
        const change = orNotFound(await make(tx))
        if (!change.ok) return change
        const { action, subject, detail, made = null } = entryOf(change.value)
        await recordAudit(tx, user.id, action, subject, detail)
        return ok(made)
      }),
    /** All that a form with a `FormKey` says, for what is made once for it; null of any other. */
    wholeForm,
    /** Makes what a form with a `FormKey` asks for, and once though it is sent twice. */
    once,
    refuse,
    /** Leads to the page at `to` once it is done; a refusal is the answer to the form. */
    finish: <Value>(done: Result<Value>, to: string | ((value: Value) => string), status?: number) => {
      if (!done.ok) return refuse(done.refusal, status)
      throw redirect(typeof to === 'string' ? to : to(done.value), 303)
    },
  }
}
