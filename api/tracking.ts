import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readConsent } from '#kernel/consent'
import { cleanText } from '#kernel/text'
import { readUser } from '#shop/identity'
import { countEvent, marketingEvents, storeTracking, storeVitals, type Tracked } from '#shop/marketing'
import { isTrackedPage, recognisePage } from '#shop/seo'
import type { ApiOptions } from './api-plugin.ts'
import { success } from './envelope.ts'
import { openCall } from './open-call.ts'

/** A text without what the database takes in none: NUL, halves of characters. */
const word = (most: number) => z.string().max(most).transform(cleanText)
const text = (most: number) => word(most).default('')
const named = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string().regex(/^\w{1,40}$/), value).default({})
/** A record as short as those of our pages, and as its table holds it. */
const small = <Record extends z.ZodType>(record: Record) =>
  record.refine((value) => JSON.stringify(value).length <= 5_000, 'Send a shorter record.')
const done = z.object({ success: z.literal(1) })
const ok = () => success({ success: 1 as const })
const path = z
  .string()
  .max(300)
  .regex(/^\/\P{C}*$/u)
const verifyToken = z.literal('NO').optional()

const required = word(60).pipe(z.string().min(1))

const actionRecord = z.object({
  IpAddress: text(60),
  Action: required,
  CampaignName: text(200),
  UtmDetails: named(word(200)),
  ComponentUrl: path,
  CampaignUrl: text(500),
  uuid: z.uuid(),
  platform: z.literal('bookmann'),
  recordType: text(40).transform((word) => word || 'GENERAL'),
  actionType: text(40).transform((word) => word || 'GENERAL'),
  data: named(z.union([word(300), z.number(), z.null()])),
  UserEmail: text(254),
  UserName: text(100),
})

/** What visitors who agreed to be measured send. Who did not is answered alike, and nothing is stored. */
export function trackingCalls(app: FastifyInstance, { needs, callerOf }: ApiOptions): void {
  const store = { db: needs.db, consumeAttempt: needs.identity.consumeAttempt }
  const by = (request: FastifyRequest): Tracked => ({
    hasAgreed: readConsent(request.headers.cookie) === true,
    userId: callerOf(request).user?.id ?? null,
    ip: request.ip,
  })

  openCall(app, 'userSiteTracking', 'public', {
    summary: 'Stores a visited page, once, of a visitor who agreed',
    body: z.object({
      TrackingList: z.array(z.object({ uuid: z.uuid(), path, visitedAt: z.iso.datetime() })).length(1),
      verifyToken,
    }),
    answer: done,
    handler: async (request) => {
      await storeTracking(
        store,
        by(request),
        request.body.TrackingList.filter((item) => isTrackedPage(item.path)).map((record) => ({
          id: record.uuid,
          kind: 'route',
          record,
        })),
      )
      return ok()
    },
  })

  openCall(app, 'tracking/userActionTracking', 'public', {
    summary: 'Stores an action of a visitor who agreed',
    querystring: z.object({ verifyToken }),
    body: small(actionRecord),
    answer: done,
    handler: async (request) => {
      const who = by(request)
      const { uuid: id, ...typedRecord } = request.body
      if (!isTrackedPage(typedRecord.ComponentUrl)) return ok()
      // Who it is and whence is what the server knows, never what a body says; of an address only the network.
      const account = who.userId === null ? null : await readUser(needs.db, who.userId)
      const record = {
        ...typedRecord,
        uuid: id,
        IpAddress: request.ip.replace(/\.\d+$/, '.0').replace(/(:[^:]*){4}$/, '::'),
        UserEmail: account?.email ?? '',
        UserName: account?.name ?? '',
      }
      await storeTracking(store, who, [{ id, kind: 'action', record }])
      return ok()
    },
  })

  openCall(app, 'subscriber-add', 'public', {
    summary: 'Adds a customer who agreed to a mailing list, for an event',
    body: small(
      z.object({
        uuid: z.uuid(),
        eventName: required,
        mailingList: required,
        customFields: named(word(300)),
      }),
    ),
    answer: done,
    handler: async (request) => {
      const { uuid: id, ...record } = request.body
      const who = by(request)
      if (who.userId !== null) await storeTracking(store, who, [{ id, kind: 'subscriber', record }])
      return ok()
    },
  })

  const campaign = z.object({
    source: text(200),
    medium: text(200),
    campaign: text(200),
    cid: z.int().min(0).max(999_999_999_999_999).nullable().default(null),
  })
  const measure = z.number().min(0).max(600_000)
  openCall(app, 'eventemileProcess', 'public', {
    summary: 'Counts a marketing event, by campaign with consent; stores no personal data',
    body: z.object({
      eventName: z.enum(marketingEvents),
      /** Of an event that may come again: it counts once. */
      uuid: z.uuid().optional(),
      /** The consent of an adult visitor to be counted under the campaign. Without it the campaign is dropped. */
      consent: z.boolean().default(false),
      /** The link's utm_source, utm_medium, utm_campaign, and the number at the end of a medium with 'cid'. */
      campaign: campaign.nullable().default(null),
      /** Of a page view: what it was, and where. */
      category: z.literal('students').optional(),
      path: path.optional(),
      /** Of 'web_vitals': how fast the page was, in ms; CLS without a unit. */
      vitals: z.partialRecord(z.enum(['CLS', 'INP', 'FID', 'FCP', 'LCP', 'TTFB']), measure).default({}),
    }),
    answer: done,
    handler: async (request) => {
      const { eventName: event, uuid: id, consent, campaign: of, path: at, vitals } = request.body
      if (at !== undefined && !isTrackedPage(at)) return ok()
      if (event === 'web_vitals')
        await storeVitals(store, by(request), (at && recognisePage(at)?.type.key) || 'OTHER', vitals)
      else await countEvent(store, { id, event, campaign: consent ? of : null, ip: request.ip })
      return ok()
    },
  })
}
