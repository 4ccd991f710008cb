import { readSettings } from '#shop/content'
import { ticketForwardedNotice, ticketOpenedNotice } from '#shop/notices'
import { readTicketById } from '#shop/support'
import { type MailNeeds, mailOnce } from './mail-once.ts'

/** Acknowledges a message to its writer and forwards it: complaints to the grievance officer, the rest to support. */
export async function sendTicketMail(
  needs: MailNeeds,
  { ticketId }: { readonly ticketId: number },
): Promise<void> {
  const ticket = await readTicketById(needs.db, ticketId)
  if (!ticket) throw new Error('There is no such ticket.')
  const settings = await readSettings(needs.db)
  const sender = { ...settings, baseUrl: needs.baseUrl }
  const subject = String(ticketId)
  await mailOnce(needs, {
    id: { kind: 'ticket-opened', subject },
    to: ticket.email,
    notice: ticketOpenedNotice(ticket, sender),
  })
  await mailOnce(needs, {
    id: { kind: 'ticket-forwarded', subject },
    to: ticket.topic === 'grievance' ? settings.grievanceOfficer.email : settings.support.email,
    notice: ticketForwardedNotice(ticket, sender),
  })
}
