import { fillSms, openValues, readSmsProposal, readSmsTemplate } from '#shop/notices'
import { accountOf } from '../../account/account-form.ts'
import { titleMeta } from '../../seo/page-meta.ts'
import { TextLink } from '../../ui/link.tsx'
import { DeskSection, SectionedPage } from '../desk-page.tsx'
import { deskHandle } from '../desks.ts'
import type { Route } from './+types/message.ts'
import { exampleOf } from './example-of.ts'

export const handle = deskHandle('/desk/messages', {
  saved: 'The SMS is saved. It is sent as registered from now on.',
})

export const meta = (args: Route.MetaArgs) =>
  titleMeta(`${args.loaderData?.name ?? 'Message'} · Messages`)(args)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { needs, user } = accountOf(context)
  const { kind, row, content } = await exampleOf(needs, params.template)
  const sms = await readSmsTemplate(needs.db, kind)
  const body = sms?.body ?? (await readSmsProposal(needs.db, kind))
  const { mail } = content
  return {
    name: row.name,
    html: `/students/desk/messages/${kind}/html`,
    subject: mail.subject,
    preview: mail.preview,
    text: mail.text,
    isInApp: row.isInApp,
    sms: content.sms && {
      text: body && fillSms(body, openValues(body, content.sms, needs.baseUrl)),
      note: sms
        ? `From ${sms.header}. DLT template ${sms.dltTemplateId}.`
        : `Not sent: no text is registered yet.${body ? ' This one is a proposal.' : ''}`,
      changeHref: user.permissions.includes('staff.write') ? `/desk/messages/${kind}/sms` : null,
    },
  }
}

export default function MessagePreview({ loaderData: view }: Route.ComponentProps) {
  return (
    <SectionedPage
      title={view.name}
      words={
        <>
          Shown with example data. <TextLink href="/desk/messages">All messages</TextLink>
        </>
      }
    >
      <DeskSection title="E-mail" isFirst>
        <p className="text-14">
          <span className="text-soft">Subject</span> <b className="font-bold">{view.subject}</b>
        </p>
        <p className="mb-3 text-14">
          <span className="text-soft">Preview</span> {view.preview}
        </p>
        <iframe
          title="The e-mail as designed"
          sandbox=""
          src={view.html}
          className="h-150 w-full max-w-180 rounded-card border border-line bg-white"
        />
      </DeskSection>
      {view.sms && (
        <DeskSection title="SMS">
          {view.sms.text && (
            <p className="max-w-measure rounded-card border border-line bg-card p-4">{view.sms.text}</p>
          )}
          <p className="mt-1 text-14 text-soft">
            {view.sms.note} {view.sms.changeHref && <TextLink href={view.sms.changeHref}>Change it</TextLink>}
          </p>
        </DeskSection>
      )}
      {view.isInApp && (
        <DeskSection title="In the account">
          <p className="max-w-measure">
            <b className="block font-bold">{view.subject}</b>
            {view.preview}
          </p>
        </DeskSection>
      )}
      <DeskSection title="E-mail as plain text">
        <pre className="max-w-180 overflow-x-auto rounded-card border border-line bg-card p-4 text-14 whitespace-pre-wrap">
          {view.text}
        </pre>
      </DeskSection>
    </SectionedPage>
  )
}
