import { expect, it } from 'vitest'
import type { Attempt, Course } from '#shop/catalog'
import { toPicker } from './to-picker.ts'

const level = (code: string, shortName: string) => ({ code, name: `CA ${shortName}`, shortName, papers: [] })
const courseOf = (code: string, ...levels: Course['levels']): Course => ({
  code,
  name: code.toUpperCase(),
  fullName: '',
  body: '',
  levels,
})
const courses = [
  courseOf('ca', level('ca-foundation', 'Foundation'), level('ca-final', 'Final')),
  courseOf('cs', level('cs-executive', 'Executive')),
]
const attempt = (courseCode: string, ...levelCodes: string[]) =>
  ({ code: `${courseCode}-next`, label: 'May 2027', courseCode, levelCodes }) as unknown as Attempt
const nothing = { attempt: null, levelCode: null }

it('offers no course and no level without an attempt to come, since nothing could be chosen there', () => {
  const { courses: offered, course } = toPicker(courses, [attempt('cs', 'cs-executive')], nothing)
  expect(offered.map(({ code }) => code)).toEqual(['cs'])
  expect(course).toBe('cs')
  const [ca] = toPicker(courses, [attempt('ca', 'ca-final')], nothing).courses
  expect(ca?.levels.map(({ code }) => code)).toEqual(['ca-final'])
  expect(toPicker(courses, [], nothing)).toMatchObject({ courses: [], course: null })
})
