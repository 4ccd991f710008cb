import type { Db } from '#db/tables'
import { links } from '#kernel/links'
import { firstRow } from '#kernel/read-rows'

/** The edition whose reviews are read or written, as the pages of reviews show it. */
export type ReviewedTitle = {
  readonly editionId: number
  readonly workId: number
  readonly slug: string
  readonly title: string
  readonly authors: string
  /** '2nd edition, August 2026 · Print'. */
  readonly editionLabel: string
  /** 'HARD'; in addresses with small letters. */
  readonly format: string
  readonly courseCode: string | null
  readonly coverHash: string | null
  /** The attempts of its levels, the next to come first, then those of the last two years. */
  readonly attempts: readonly { readonly code: string; readonly label: string }[]
}

/** Reads the title of an edition; null for a draft and for an unknown number. */
export const readReviewedTitle = (db: Db, editionId: number): Promise<ReviewedTitle | null> =>
  firstRow<ReviewedTitle>(db)`
    select e.id "editionId", e.work_id "workId", w.slug, w.title, e.format,
      concat_ws(' · ', nullif(e.edition_label, ''), k.format_name) "editionLabel",
      (select l.course_code from work_papers wp join papers p on p.code = wp.paper_code
        join levels l on l.code = p.level_code where wp.work_id = w.id order by wp.paper_code limit 1) "courseCode",
      coalesce((select string_agg(p.name, ', ' order by wp.position) from work_people wp
        join people p on p.id = wp.person_id where wp.work_id = w.id), '') authors,
      (select m.hash from edition_media m where m.edition_id = e.id and m.position = 0) "coverHash",
      coalesce((
        select json_agg(json_build_object('code', a.code, 'label', a.label) order by a.exam_on desc, a.code)
        from attempts a
        where a.exam_on between business_today() - interval '2 years' and business_today() + interval '1 year'
          and a.code in (select al.attempt_code from attempt_levels al join papers p on p.level_code = al.level_code
            join work_papers wp on wp.paper_code = p.code where wp.work_id = w.id)), '[]') attempts
    from editions e join works w on w.id = e.work_id
    join product_kinds k on k.type = e.type and k.format = e.format
    where e.id = ${editionId} and e.status <> 'draft'`

/** The path of an edition's reviews below the base: '/hard/1001'. */
export const reviewsPlace = ({ format, editionId }: Pick<ReviewedTitle, 'format' | 'editionId'>): string =>
  links.reviews(format, editionId)
