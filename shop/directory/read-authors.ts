import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables'
import { allRows, firstRow } from '#kernel/read-rows'
import type { Exam } from '#shop/catalog'
import type { TitleIndex } from '#shop/listing'
import { readTitleShelves, type TitleShelf } from './title-shelves.ts'

/** An author, editor or teacher of titles on sale. */
export type Author = {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** 'FCA, DISA'; '' when they are unknown. */
  readonly credentials: string
  readonly roles: readonly ('author' | 'editor' | 'faculty')[]
  /** courses.code of the papers that their own titles on sale serve, in the order of the courses. */
  readonly courses: readonly string[]
  /** What their works on sale are about, by name, most works first. */
  readonly subjects: readonly string[]
  /** Works of theirs on sale. */
  readonly works: number
}

/** Every author with titles on sale, by name: some hundreds. */
export const readAuthors = (db: Db): Promise<Author[]> =>
  allRows<Author>(db)`
    select p.id, p.slug, p.name, p.credentials, count(distinct wp.work_id)::int works,
      ${rolesOf} roles, ${coursesOf} courses, ${subjectsOf} subjects
    from people p
    join work_people wp on wp.person_id = p.id
    where ${onSale(sql`wp.work_id`)}
    group by p.id
    order by p.name, p.id`

/** Of a journal counts the journal, not each issue, as in lists. */
const onSale = (work: RawBuilder<unknown>) =>
  sql`exists (select from editions e where e.work_id = ${work} and e.status = 'live' and e.type <> 'ISSUE')`

/** Of a set, its people wrote one part or another, and none of them the rest: what they teach and write on are other works. */
const isOwn = (work: RawBuilder<unknown>) =>
  sql`exists (select from editions e where e.work_id = ${work} and e.status = 'live' and e.type <> 'BUNDLE')`

const rolesOf = sql`array(select distinct op.role from work_people op where op.person_id = p.id
  and ${isOwn(sql`op.work_id`)} order by 1)`

const subjectsOf = sql`array(
  select s.name from work_people op join works w on w.id = op.work_id join subjects s on s.slug = w.subject_slug
  where op.person_id = p.id and ${isOwn(sql`w.id`)}
  group by s.slug, s.name order by count(distinct w.id) desc, s.name)`

const coursesOf = sql`array(
  select c.code from courses c where exists (
    select from work_people op join work_papers ow on ow.work_id = op.work_id
    join papers paper on paper.code = ow.paper_code join levels l on l.code = paper.level_code
    where op.person_id = p.id and l.course_code = c.code and ${isOwn(sql`op.work_id`)})
  order by c.position)`

export type AuthorPage = Omit<Author, 'works' | 'subjects'> & {
  readonly bio: string
  readonly institute: { readonly slug: string; readonly name: string } | null
  /** Papers that their own titles on sale serve, sets aside, in the order of the syllabus. */
  readonly papers: readonly {
    readonly code: string
    readonly number: string
    readonly name: string
    readonly levelCode: string
    readonly levelName: string
    /** Whether they teach it, write on it, or both. */
    readonly isTaught: boolean
    readonly isWritten: boolean
  }[]
  /** Of all reviews of their works, sets aside; null while there are none. */
  readonly rating: { readonly reviews: number; readonly stars: number } | null
  readonly shelves: readonly TitleShelf[]
}

type Row = Omit<AuthorPage, 'shelves' | 'rating'> & {
  readonly reviews: number | null
  readonly stars: number | null
}

/** Reads the page of a person by number; null when there is none. */
export async function readAuthor(
  { db, index }: { readonly db: Db; readonly index: TitleIndex },
  { id, exam }: { readonly id: number; readonly exam: Exam | null },
): Promise<AuthorPage | null> {
  const row = await firstRow<Row>(db)`
    select p.id, p.slug, p.name, p.credentials, p.bio, ${coursesOf} courses,
      ${rolesOf} roles,
      case when i.slug is not null then json_build_object('slug', i.slug, 'name', i.name) end institute,
      coalesce((
        select json_agg(json_build_object('code', q.code, 'number', q.number, 'name', q.name, 'levelCode', l.code,
          'levelName', l.name, 'isTaught', done.taught, 'isWritten', done.written)
          order by c.position, l.position, q.position)
        from (
          select ow.paper_code, bool_or(op.role = 'faculty') taught, bool_or(op.role <> 'faculty') written
          from work_people op join work_papers ow on ow.work_id = op.work_id
          where op.person_id = p.id and ${isOwn(sql`op.work_id`)} group by 1) done
        join papers q on q.code = done.paper_code
        join levels l on l.code = q.level_code join courses c on c.code = l.course_code), '[]') papers,
      rated.reviews, rated.stars
    from people p
    left join institutes i on i.slug = p.institute_slug
    cross join lateral (
      select sum(r.reviews)::int reviews, sum(r.stars)::int stars from work_ratings r
      where r.work_id in (select work_id from work_people where person_id = p.id)
        and exists (select from editions e where e.work_id = r.work_id and e.type <> 'BUNDLE')) rated
    where p.id = ${id}`
  if (!row) return null
  const { reviews, stars, ...person } = row
  return {
    ...person,
    rating: reviews && stars ? { reviews, stars } : null,
    shelves: await readTitleShelves({ db, index }, { of: { author: [person.slug] }, exam }),
  }
}
