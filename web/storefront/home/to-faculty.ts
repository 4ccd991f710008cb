import { countWords } from '#kernel/money'
import { ratingOf } from '#shop/cards'
import type { Faculty } from '#shop/home-page'
import { authorHref } from '../authors/author-href.ts'
import { initialsOf } from '../authors/initials.ts'
import { hueOf } from '../card-view.ts'

/** A teacher with the number of classes and the rating by students. */
export const toFaculty = ({ id, slug, name, credentials, courseCode, classes, reviews, stars }: Faculty) => ({
  name,
  initials: initialsOf(name),
  credentials,
  hue: hueOf(courseCode),
  classes: countWords(classes, 'class', 'classes'),
  rating: ratingOf(reviews, stars),
  href: authorHref({ id, slug }),
})
