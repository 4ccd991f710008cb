import { sql } from 'kysely'
import type { Db } from '#db/tables'
import { type Lexicon, makeLexicon, meansSomething, type Phrase } from './lexicon.ts'

/**
 * Reads the phrases of the catalogue (levels, papers, groups, subjects, people, languages) and those that staff saved. A dimension
 * that this version does not know is skipped.
 */
export async function readLexicon(db: Db): Promise<Lexicon> {
  const { rows } = await sql<Phrase>`
    select lower(phrase) phrase, dimension, value, max(weight)::float8 weight from (
      select phrase, dimension, value, weight from search_phrases
      union all select code, 'course', code, 1 from courses
      union all select full_name, 'course', code, 1 from courses
      union all select name, 'level', code, 1 from levels
      union all select short_name, 'level', code, 1 from levels
      union all select name, 'subject', slug, 0.8 from subjects
      union all select name, 'author', slug::text, 1 from people
      union all select name, 'standard', slug::text, 1 from grades
      union all select name, 'language', code, 1 from languages
      union all select name, 'paper', code, 1 from papers
      union all select short_name, 'paper', code, 1 from papers
      -- 'paper 5', 'p-5', '5th paper'; 'paper 3' of 3A and 3B; '20a' alone
      union all select replace(form, '%', digits), 'paper', code, 1
      from papers
      cross join lateral (values (number), (regexp_replace(number, '[A-Z]$', ''))) numbers (digits)
      cross join (values ('paper %'), ('paper%'), ('paper no %'), ('paper number %'), ('p%'), ('p %'),
        ('%th paper'), ('%st paper'), ('%nd paper'), ('%rd paper'), ('%')) forms (form)
      where form <> '%' or digits ~ '^[0-9]+[A-Z]$'
      union all
      select prefix || roman.numeral, 'group', g.id, 1
      from paper_groups g
      cross join (values ('group '), ('group'), ('grp '), ('grp'), ('gr '), ('module '), ('g')) prefixes (prefix)
      cross join lateral (select array_position(array['i', 'ii', 'iii', 'iv'], numeral)::text numeral, numeral roman
        from (select lower(regexp_replace(g.name, '^.* ', '')) numeral) named
        union all select lower(regexp_replace(g.name, '^.* ', '')), '') roman
      where roman.numeral is not null) phrases
    where dimension <> 'group' or phrase !~ '^g[ivx]+$'
    group by 1, 2, 3`.execute(db)
  return makeLexicon(rows.filter(({ dimension }) => meansSomething(dimension)))
}
