import { type ComponentProps, type ReactNode, useId } from 'react'
import { Form, useActionData, useLocation, useRouteLoaderData } from 'react-router'
import { groupIndian } from '#kernel/money'
import { useDoneWords } from '../account/done-words.ts'
import { FilledForm, FormProblem, type FormState } from '../storefront/form-fields.tsx'
import type { StateView } from '../storefront/order/parcel-views.ts'
import { SubmitButton } from '../storefront/submit-button.tsx'
import { Badge } from '../ui/badge.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Table } from '../ui/table.tsx'
import { type DeskField, DeskInputs, FieldErrors } from './desk-fields.tsx'
import type { loader } from './desk-frame.tsx'
import { deskAt } from './desks.ts'
import { useAnswered } from './form-of.tsx'

/** Of pages that are worked with a scanner: Enter does what comes next. */
export const focused = { autoFocus: true } as const

type DeskPageProps = {
  /** Default: the name of the desk. */
  readonly title?: string
  /** How far the thing of the page is, beside its title. */
  readonly state?: StateView
  /** A line about what shows: how many, in which order. */
  readonly words: ReactNode
  readonly children: ReactNode
}

/** A page of staff: its title and what it says, inside the frame of the desks, and what was just done or refused as a whole. */
export function DeskPage({ title, state, words, children }: DeskPageProps) {
  const desk = deskAt(useLocation())
  const done = useDoneWords()
  const answer = useActionData() as Partial<FormState> | undefined
  return (
    <>
      <h1 className="mt-4 font-serif text-24 font-bold">
        {state ? (
          <span className="flex flex-wrap items-center gap-3">
            <span className="tabular-nums">{title}</span>
            <span className="font-sans leading-none">
              <Badge tone={state.tone}>{state.label}</Badge>
            </span>
          </span>
        ) : (
          (title ?? desk?.label)
        )}
      </h1>
      <div className="mt-1 mb-4 max-w-measure text-14 text-soft">{words}</div>
      {done && <Notice tone="success">{done}</Notice>}
      <FormProblem errors={answer?.errors?.filter(({ path }) => path === '')} />
      {children}
    </>
  )
}

/** A page of staff as a column of sections. */
export const SectionedPage = ({ children, ...page }: DeskPageProps) => (
  <DeskPage {...page}>
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
  </DeskPage>
)

/** The number of an order, which leads to it. */
export const OrderLink = ({ orderNo }: { readonly orderNo: string }) => (
  <TextLink href={`/desk/orders/${orderNo}`}>{orderNo}</TextLink>
)

/** How many of a list show, where it is cut. */
export const shownOf = (total: number, shown: number): string =>
  total > shown ? ` Showing ${shown} of ${groupIndian(total)}; the next appear as you work through them.` : ''

type DeskSectionProps = {
  readonly title: string
  readonly count?: number
  /** The first of a column has a rule above it. */
  readonly isFirst?: boolean
  readonly children: ReactNode
}

export function DeskSection({ title, count, isFirst = false, children }: DeskSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes('border-t pt-4', isFirst ? 'border-t-2 border-ink' : 'border-line')}
    >
      <h2 id={id} className="text-16 font-bold">
        {title}
        {count !== undefined && (
          <span className="ml-1 text-14 font-normal text-soft">{` ${groupIndian(count)}`}</span>
        )}
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}

type DeskTableProps<Row> = ComponentProps<typeof Table<Row>> & {
  /** What stands in its place without a row; words alone where it is a part of a page. Without it, its head. */
  readonly empty?: string | { readonly title: string; readonly words: string }
  readonly deedTitle?: string
  /** What is done to a row by the button in its last column, called as that unless it has other words; none for some. */
  readonly deedOf?: (row: Row) => (Omit<DeedFormProps, 'words'> & { readonly words?: string }) | false
}

/** A table, or the words for having no row. */
export function DeskTable<Row>({ empty, deedTitle = 'Delete', deedOf, ...table }: DeskTableProps<Row>) {
  if (empty !== undefined && table.rows.length === 0)
    return typeof empty === 'string' ? (
      <p className="text-14 text-soft">{empty}</p>
    ) : (
      <EmptyState {...empty} />
    )
  if (!deedOf) return <Table {...table} />
  const cell = (row: Row) => {
    const deed = deedOf(row)
    return deed && <DeedForm words={deedTitle} {...deed} />
  }
  return <Table {...table} columns={[...table.columns, { title: deedTitle, cell }]} />
}

/**
 * The form of a deed: what was typed and refused, else the values it starts with. Without a deed it is the one form of its
 * page that has none.
 */
export const useDeskForm = (deed?: string, values?: FormState['values']): FormState =>
  useAnswered('deed', deed, values)

/** Stands in a form that makes something, so that `once` makes it once though the form is sent twice. */
export const FormKey = () => (
  <input
    type="hidden"
    name="formKey"
    value={useRouteLoaderData<typeof loader>('desk/desk-frame')?.formKey ?? ''}
  />
)

type DeskFormProps = Omit<ComponentProps<typeof Form>, 'children'> &
  Pick<DeedButtonProps, 'tone' | 'about'> & {
    readonly deed?: string
    /** What its fields start with. */
    readonly values?: FormState['values']
    /** What it shows, where more answers than those to `deed` are about it. */
    readonly form?: FormState
    /** What lets it start again when it changes: the thing that it is about, how many there are. */
    readonly since?: unknown
    /** The words of its button. */
    readonly submit: string
    /** Further buttons, before its own. */
    readonly beside?: ReactNode
    /** Makes what it makes once, though it is sent twice. */
    readonly once?: boolean
    readonly fields?: readonly DeskField[]
    /** What stands above its fields, or in their place. */
    readonly children?: ReactNode
  }

/** A form of one column that saves something; above its fields what is wrong with them. */
export function DeskForm({ deed, values, since, submit, tone, about, ...others }: DeskFormProps) {
  const answered = useDeskForm(deed, values)
  const { form = answered, beside, once, fields = [], children, ...props } = others
  return (
    <FilledForm
      {...props}
      form={form}
      key={JSON.stringify(since)}
      className={classes('grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4', props.className)}
    >
      <FieldErrors />
      {once && <FormKey />}
      {children}
      <DeskInputs fields={fields} />
      <div className="flex flex-wrap gap-3">
        {beside}
        <DeedButton deed={deed} words={submit} tone={tone} about={about} />
      </div>
    </FilledForm>
  )
}

type DeedButtonProps = Omit<ComponentProps<typeof SubmitButton>, 'children'> & {
  readonly deed: string | undefined
  readonly words: ReactNode
  /** What it is done to, for screen readers, where several have the same words. */
  readonly about?: string
}

/** The button of a form that does one of the deeds of its page, as wide as its words. */
export const DeedButton = ({ deed, words, about, className, ...button }: DeedButtonProps) => (
  <SubmitButton
    name={deed && 'deed'}
    value={deed}
    className={classes('justify-self-start', className)}
    {...button}
  >
    {words}
    {about && <span className="sr-only"> {about}</span>}
  </SubmitButton>
)

type DeedFormProps = Omit<DeedButtonProps, 'className'> & {
  /** What it is done to, by the names of hidden fields. */
  readonly to: Readonly<Record<string, string | number>>
  /** The look of the form around the button. */
  readonly className?: string
}

/** One deed done to one thing, by the press of a button. */
export const DeedForm = ({ to, className, tone = 'quiet', ...button }: DeedFormProps) => (
  <Form method="post" className={className}>
    {Object.entries(to).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <DeedButton {...button} tone={tone} className="text-14" />
  </Form>
)
