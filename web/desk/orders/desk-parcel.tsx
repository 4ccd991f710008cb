import { Form } from 'react-router'
import { Tracking } from '../../storefront/order/tracking.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeedButton } from '../deed-form.tsx'
import type { DeedProblem } from './order.tsx'
import type { DeskParcelView } from './to-desk-parcels.ts'

type DeskParcelProps = {
  readonly parcel: DeskParcelView
  readonly canWrite: boolean
  readonly problem: DeedProblem | null
}

/** A parcel of an order: what is in it, who carries it, and what is done with it next. */
export const DeskParcel = ({ parcel, canWrite, problem }: DeskParcelProps) => (
  <article aria-label={parcel.title} className="grid gap-2">
    <p className="flex flex-wrap items-center gap-3">
      <b className="font-bold">{parcel.title}</b>
      <Badge tone={parcel.state.tone}>{parcel.state.label}</Badge>
      <span className="text-14 text-soft tabular-nums">{parcel.note}</span>
    </p>
    <ul className="text-14">
      {parcel.titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
    {parcel.warnings.map((words) => (
      <Notice key={words} tone="warning">
        {words}
      </Notice>
    ))}
    <div className="text-14">
      <Tracking tracking={parcel.tracking} />
    </div>
    {canWrite && parcel.papers.length > 0 && (
      <p className="flex flex-wrap gap-x-4">
        {parcel.papers.map(({ label, href }) => (
          <TextLink key={href} href={href} target="_blank" rel="noopener">
            {label}
          </TextLink>
        ))}
      </p>
    )}
    {canWrite && parcel.bookHref && (
      <ButtonLink href={parcel.bookHref} className="justify-self-start">
        Book with courier
      </ButtonLink>
    )}
    {canWrite && parcel.next && (
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="parcel" value={parcel.id} />
        {parcel.next === 'book' && <PickupFields problem={problem} />}
        {parcel.next === 'book' && (
          <DeedButton deed="book" tone={parcel.bookHref ? 'secondary' : 'primary'}>
            Book the pick-up
          </DeedButton>
        )}
        {parcel.next === 'ship' && <DeedButton deed="ship">Handed to the courier</DeedButton>}
        {parcel.next === 'deliver' && (
          <>
            <DeedButton deed="deliver">Mark as delivered</DeedButton>
            <Field label="If it came back: why" error={problem?.path === 'reason' ? problem.words : null}>
              <Input name="reason" maxLength={500} defaultValue={problem?.reason} />
            </Field>
            <DeedButton deed="come-back" tone="danger">
              It came back
            </DeedButton>
          </>
        )}
      </Form>
    )}
  </article>
)

const PickupFields = ({ problem }: Pick<DeskParcelProps, 'problem'>) => {
  const errorOf = (path: string) => (problem?.path === path ? problem.words : null)
  return (
    <>
      <Field label="Courier" error={errorOf('courier')}>
        <Input name="courier" maxLength={60} autoComplete="off" defaultValue={problem?.courier} />
      </Field>
      <Field label="AWB number" error={errorOf('awb')}>
        <Input name="awb" maxLength={40} autoComplete="off" defaultValue={problem?.awb} />
      </Field>
    </>
  )
}
