import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { firstRow } from '#kernel/read-rows'
import { tagsOf, today } from '#shop/cards'
import { dollarPrice } from '#shop/cart'
import {
  assessmentsFrom,
  assessmentsOf,
  type Exam,
  isNewsletterIssue,
  kindNameOf,
  type PaperAssessment,
  supplyTaxClass,
} from '#shop/catalog'
import { reviewJson } from '#shop/reviews'
import { type AvailabilityRow, availabilityOf, canBuyOf, joinAvailability } from '#shop/stock'
import type { ProductFields, ProductKindView, ProductSeller } from './product-page.ts'
import { type RelatedEdition, relatedEditions } from './related-editions.ts'
import type { Specified } from './specification.ts'

type StoredLink = {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly editionLabel: string
}

/** An assessment with the day of its attempt's exam. */
export type DatedAssessment = PaperAssessment & { readonly examOn: string }

/** One edition as the database answers it. */
export type StoredProduct = Specified &
  Omit<ProductKindView, 'name'> &
  ProductFields & {
    readonly availability: AvailabilityRow
    readonly pricePaise: number
    readonly mrpPaise: number
    readonly about: string
    readonly seller: Omit<ProductSeller, 'stateName'>
    readonly rating: {
      readonly reviews: number
      readonly stars: number
      readonly histogram: readonly number[]
    } | null
    readonly assessments: readonly DatedAssessment[]
    readonly requestedAssessments: readonly PaperAssessment[]
    readonly current: StoredLink | null
    readonly journal: StoredLink | null
    /** The last day of what is open till an attempt. */
    readonly validityEndsOn: string | null
    readonly inBundles: readonly (Pick<StoredLink, 'id' | 'slug' | 'title'> & {
      readonly pricePaise: number
      readonly separatePaise: number
    })[]
    readonly partQuantities: Readonly<Record<string, number>> | null
    readonly related: readonly RelatedEdition[]
    /** By edition: the assessments of the other editions of the work in this format. */
    readonly otherAssessments: Readonly<Record<string, readonly DatedAssessment[]>>
  }

/** Reads one edition in one query; null for an unknown number, and for a draft unless drafts are asked for. */
export const readProductRow = (db: Db, editionId: number, exam: Exam | null, withDrafts = false) =>
  firstRow<StoredProduct>(db)`
    select e.id, w.slug, e.sku, w.title, e.title_note "titleNote", w.subtitle, w.series, w.about, w.contents,
      e.edition_label "editionLabel", e.issue_label "issueLabel",
      case when e.issues is not null then json_build_object('count', e.issues, 'from', e.issues_from) end "issuesSold",
      e.updated_till "updatedTill", e.published_on "publishedOn", e.isbn13, e.issn, e.pages, e.binding,
      e.weight_g "weightG", e.frequency, ${supplyTaxClass} "taxClass", e.act_basis act, e.type, e.format, ${kindNameOf} "kindName",
      k.format_name "formatName", k.category, case when ${isNewsletterIssue} then 'others' else k.list_prefix end "listPrefix", e.price_paise "pricePaise",
      e.mrp_paise "mrpPaise", ${dollarPrice} "usdCents", e.lectures, e.duration_minutes "durationMinutes", e.mode,
      e.views_allowed "viewsAllowed", e.validity_days "validityDays", e.trial_days "mandateTrialDays", e.recording,
      (select a.label from attempts a where a.code = e.validity_attempt) "validityAttempt",
      attempt_access_ends(e.validity_attempt) "validityEndsOn", ${inBundles} "inBundles",
      e.study_material_format "materialFormat", e.package_details "packageDetails", e.importer, e.manufacturer,
      (select l.name from languages l where l.code = e.language_code) language,
      (select l.name from languages l where l.code = e.study_material_language) "materialLanguage",
      (select c.name from countries c where c.code = e.country_of_origin) "countryOfOrigin",
      coalesce(is_law_outdated(s, e.updated_till, ${today}), false) "isLawOutdated", pub.name "publisherName", i.name "instituteName", s.name "subjectName",
      json_build_object('id', seller.id, 'slug', seller.slug, 'tradeName', seller.trade_name, 'legalName', seller.legal_name,
        'gstin', seller.gstin, 'gstStatus', seller.gst_status, 'stateCode', seller.state_code, 'isHouse', seller.is_house) seller,
      e.status, ${today} today, k.is_physical "isPhysical", ${availabilityOf} availability, ${tagsOf} tags, ${people} people, ${papers} papers, ${pictures} pictures, ${rating} rating,
      ${firstReviews} reviews, ${assessmentsFrom(today)} assessments,
      ${assessmentsOf(exam)} "requestedAssessments", ${current} current, ${journal} journal,
      exists (select from chapters c where c.work_id = w.id and c.is_sample and c.picture is not null) "hasSamplePages",
      (select json_object_agg(b.part_id, b.quantity) from bundle_parts b where b.bundle_id = e.id) "partQuantities",
      ${relatedEditions} related, ${otherAssessments} "otherAssessments"
    from editions e
    ${joinAvailability}
    join works w on w.id = e.work_id
    join product_kinds k on k.type = e.type and k.format = e.format
    join sellers seller on seller.id = e.seller_id
    left join publishers pub on pub.id = w.publisher_id
    left join institutes i on i.slug = w.institute_slug
    left join subjects s on s.slug = w.subject_slug
    where e.id = ${editionId} and (e.status <> 'draft' or ${withDrafts}::boolean)`

const inBundles = sql`coalesce((
  select json_agg(json_build_object('id', o.id, 'slug', o.slug, 'title', o.title, 'pricePaise', o.price_paise,
    'separatePaise', o.separate) order by o.separate - o.price_paise desc, o.id)
  from (
    select x.id, xw.slug, xw.title, x.price_paise, (
      select sum(part.price_paise * p.quantity)
      from bundle_parts p join editions part on part.id = p.part_id where p.bundle_id = x.id) separate
    from bundle_parts b join editions x on x.id = b.bundle_id and x.status = 'live'
    join works xw on xw.id = x.work_id
    where b.part_id = e.id and ${canBuyOf(sql`x.id`)}) o
  where o.separate > o.price_paise
  limit 2), '[]')`

const people = sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'slug', p.slug, 'name', p.name, 'credentials', p.credentials, 'bio', p.bio,
    'role', wp.role) order by wp.role, wp.position)
  from work_people wp join people p on p.id = wp.person_id where wp.work_id = w.id), '[]')`

const papers = sql`coalesce((
  select json_agg(json_build_object('code', p.code, 'number', p.number, 'name', p.name, 'shortName', p.short_name,
    'levelCode', l.code, 'levelName', l.name, 'levelShortName', l.short_name, 'courseCode', l.course_code) order by p.position)
  from work_papers wp join papers p on p.code = wp.paper_code join levels l on l.code = p.level_code
  where wp.work_id = w.id), '[]')`

const pictures = sql`coalesce((
  select json_agg(json_build_object('hash', m.hash, 'alt', m.alt) order by m.position)
  from edition_media m where m.edition_id = e.id), '[]')`

const rating = sql`(
  select json_build_object('reviews', r.reviews, 'stars', r.stars, 'histogram', r.histogram)
  from work_ratings r where r.work_id = w.id)`

const firstReviews = sql`coalesce((
  select json_agg(${reviewJson} order by r.helpful desc, r.created_at desc, r.id desc)
  from (select * from reviews where work_id = w.id and state = 'published'
        order by helpful desc, created_at desc, id desc limit 4) r), '[]')`

const otherAssessments = sql`coalesce((
  select json_object_agg(e.id, ${assessmentsFrom(today)})
  from (select e.work_id, e.format, e.edition_no) own
  join editions e on e.work_id = own.work_id and e.format = own.format and e.edition_no <> own.edition_no
    and e.status = 'live'), '{}')`

const link = sql`json_build_object('id', x.id, 'slug', xw.slug, 'title', xw.title, 'editionLabel', x.edition_label)`

const current = sql`(
  with recursive newer (id, step) as (
    select e.superseded_by, 1 where e.superseded_by is not null
    union all
    select n.superseded_by, newer.step + 1 from newer join editions n on n.id = newer.id
    where n.superseded_by is not null and newer.step < 20)
  select ${link} from newer join editions x on x.id = newer.id and x.status = 'live'
  join works xw on xw.id = x.work_id order by newer.step desc limit 1)`

const journal = sql`(
  select ${link} from editions x join works xw on xw.id = x.work_id
  where x.id = e.parent_edition_id and x.status <> 'draft')`
