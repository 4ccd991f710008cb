import { TextField } from '../../storefront/form-fields.tsx'
import { Tracking } from '../../storefront/order/tracking.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DeedButton } from '../desk-page.tsx'
import { FormOf } from '../form-of.tsx'
import type { DeskParcelView } from './to-desk-parcels.ts'

type DeskParcelProps = { readonly parcel: DeskParcelView; readonly canWrite: boolean }

/** A parcel of an order: what is in it, who carries it, and what is done with it next. */
export const DeskParcel = ({ parcel, canWrite }: DeskParcelProps) => (
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
      <FormOf thing="parcel" of={parcel.id} className="flex flex-wrap items-end gap-3">
        {parcel.next === 'book' && (
          <>
            <input type="hidden" name="collects" value={parcel.collects} />
            <PickupFields />
            <DeedButton
              deed="book"
              tone={parcel.bookHref ? 'secondary' : 'primary'}
              words="Book the pickup"
            />
          </>
        )}
        {parcel.next === 'ship' && (
          <>
            <DeedButton deed="ship" words="Handed to the courier" />
            <DeedButton deed="unbook" tone="secondary" words="Undo the booking" />
          </>
        )}
        {parcel.next === 'deliver' && (
          <>
            <DeedButton deed="deliver" words="Mark as delivered" />
            {parcel.canUnship && <DeedButton deed="unship" tone="secondary" words="Not handed over yet" />}
            <TextField name="reason" label="If it was not delivered: why" maxLength={500} required={false} />
            <DeedButton deed="come-back" tone="danger" words="It came back, to be sold again" />
            <DeedButton deed="lost" tone="danger" words="It is lost or damaged" />
          </>
        )}
        {parcel.next === 'undeliver' && (
          <>
            <TextField
              name="reason"
              label="If it was not delivered: what happened"
              maxLength={500}
              required={false}
            />
            <DeedButton deed="undeliver" tone="secondary" words="Undo the delivery" />
          </>
        )}
      </FormOf>
    )}
  </article>
)

/** Who collects a parcel, and by which number. */
export const PickupFields = () => (
  <>
    <TextField name="courier" label="Courier" maxLength={60} autoComplete="off" required={false} />
    <TextField name="awb" label="AWB number" maxLength={40} autoComplete="off" required={false} />
  </>
)
