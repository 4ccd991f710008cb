import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  profileInput,
  readConsents,
  readProfileOptions,
  readStudentInterest,
  readUserProfile,
  saveProfile,
  saveStudentInterest,
} from '#shop/customers'
import { readUser } from '#shop/identity'
import { addressStates } from '#shop/tax'
import { type ApiNeeds, type ApiOptions, userOf } from './api-plugin.ts'
import type { CallName } from './calls.ts'
import { refuseCall, success } from './envelope.ts'
import { openCall } from './open-call.ts'

const named = z.object({ id: z.union([z.int(), z.string()]), name: z.string() })
const states = z.array(z.object({ id: z.string(), state_name: z.string() }))
const stateList = () => addressStates.map(({ code, name }) => ({ id: code, state_name: name }))

const allOptions = z.object({
  states,
  professions: z.array(z.object({ id: z.int(), profession_name: z.string() })),
  interests: z.array(named),
  designations: z.array(z.object({ id: z.int(), designationName: z.string(), order: z.int() })),
})

async function optionsOf({ db }: ApiNeeds): Promise<z.input<typeof allOptions>> {
  const options = await readProfileOptions(db)
  const of = (wanted: string) => options.filter(({ kind }) => kind === wanted)
  return {
    states: stateList(),
    professions: of('profession').map(({ id, name }) => ({ id, profession_name: name })),
    interests: of('interest').map(({ id, name }) => ({ id, name })),
    designations: of('designation').map(({ id, name, position }) => ({
      id,
      designationName: name,
      order: position,
    })),
  }
}

const attempt = z.object({ course: named, groupLevel: named, attemptMonth: named, attemptYear: named })

/** A course, level and attempt as the calls name them; null where the account has none or it is over. */
async function presentInterest({ db, facts }: ApiNeeds, userId: string) {
  const [interest, courses, attempts] = await Promise.all([
    readStudentInterest(db, userId),
    facts.levels(),
    facts.attempts(),
  ])
  const course = courses.find(({ levels }) => levels.some(({ code }) => code === interest?.levelCode))
  const level = course?.levels.find(({ code }) => code === interest?.levelCode)
  const session = attempts.find(({ code }) => code === interest?.attempt)
  if (!course || !level || !session) return null
  const [month = '', year = ''] = session.label.split(' ')
  return {
    course: { id: course.code, name: course.name },
    groupLevel: { id: level.code, name: level.name },
    attemptMonth: { id: Number(session.examOn.slice(5, 7)), name: month },
    attemptYear: { id: Number(year), name: year },
  }
}

/** The profile, its choices and the exam of an account. */
export function accountCalls(app: FastifyInstance, options: ApiOptions): void {
  const { needs } = options
  const reading = reader(app)
  reading('userAccount/countryCodes', 'Country codes of mobile numbers', countryCodes, () => [
    { country: 'India', isoCode: 'IN', countrycode: '+91' },
  ])
  for (const name of ['userAccount/getCountryStates', 'api/BookStoreCustomerData/getCountryStates'] as const)
    reading(name, 'The States of India', states, stateList)
  const optionsSummary = 'What a profile offers to choose from'
  reading('auth/registration/getStateProfessionInterest', optionsSummary, allOptions, () => optionsOf(needs))
  openCall(app, 'stateProfessionInterestList', 'anonymous', {
    summary: 'States, professions, interests or designations',
    params: z.object({ list: z.enum(['states', 'professions', 'interests', 'designations']) }),
    answer: z.array(z.record(z.string(), z.unknown())),
    handler: async ({ params }) => success((await optionsOf(needs))[params.list]),
  })
  reading('userAccount/getStudentInterestCourse', 'The courses', z.array(named), async () =>
    (await needs.facts.levels()).map(({ code, name }) => ({ id: code, name })),
  )
  reading(
    'userAccount/getStudentInterestGroup',
    'The levels, with their course',
    z.array(named.extend({ courseId: z.string() })),
    async () =>
      (await needs.facts.levels()).flatMap((course) =>
        course.levels.map(({ code, name }) => ({ id: code, name, courseId: course.code })),
      ),
  )
  reading(
    'userAccount/getStudentAttemptYear',
    'The attempts to come, with their levels',
    z.array(
      z.object({
        id: z.string(),
        attemptMonth: z.string(),
        attemptYear: z.string(),
        groupLevelIds: z.array(z.string()),
      }),
    ),
    async () =>
      (await needs.facts.attempts()).map(({ code, label, levelCodes }) => {
        const [attemptMonth = '', attemptYear = ''] = label.split(' ')
        return { id: code, attemptMonth, attemptYear, groupLevelIds: [...levelCodes] }
      }),
  )
  ownCalls(app, options)
}

const countryCodes = z.array(z.object({ country: z.string(), isoCode: z.string(), countrycode: z.string() }))

/** Adds calls that everybody may read and that take nothing. */
const reader =
  (app: FastifyInstance) => (name: CallName, summary: string, answer: z.ZodType, load: () => unknown) => {
    openCall(app, name, 'anonymous', { summary, answer, handler: async () => success(await load()) })
  }

const personalInfo = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  countrycode: z.string(),
  company: z.string(),
  dob: z.string().nullable(),
  designation: z.object({ id: z.int(), designationName: z.string(), order: z.int() }).nullable(),
  profession: z.object({ profession_name: z.string() }).nullable(),
  professionNameOther: z.string(),
  studentInterest: attempt.nullable(),
  city: z.string(),
  state: z.object({ state_name: z.string() }).nullable(),
  interestId: z.string().describe('The names of the interests, joined with “ | ”'),
  consents: z.record(z.string(), z.boolean()),
})

function ownCalls(app: FastifyInstance, options: ApiOptions): void {
  const { needs } = options
  openCall(app, 'userAccount/getPersonalInfo', 'signed-in', {
    summary: 'The profile of the signed-in caller',
    answer: personalInfo,
    refusals: [401],
    handler: async (request) => success(await presentPerson(needs, userOf(request, options))),
  })
  openCall(app, 'auth/registration/putStateProfessionInterest', 'signed-in', {
    summary: 'Changes State, profession and interests of the caller; what is left out stays',
    body: z.object({
      stateCode: z.string().max(2).optional(),
      professionId: z.int().optional(),
      professionOther: z.string().max(500).optional(),
      interestIds: z.array(z.int()).max(50).optional(),
    }),
    answer: z.null(),
    refusals: [401, 422],
    handler: async (request) => {
      const userId = userOf(request, options)
      const before = await readUserProfile(needs.db, userId)
      const profile = { ...before, ...request.body }
      // Another State than that of the PIN code: the PIN code and its city no longer hold.
      if (profile.stateCode !== before.stateCode) Object.assign(profile, { pin: undefined, city: undefined })
      const texts = Object.entries(profile).filter(([, value]) => value !== undefined)
      const checked = profileInput.safeParse(Object.fromEntries(texts))
      const errors = checked.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      if (!checked.success)
        return refuseCall(422, {
          code: 'invalid_profile',
          message: 'Please correct the fields below.',
          errors,
        })
      const saved = await saveProfile(needs.db, userId, checked.data)
      if (!saved.ok) return refuseCall(422, saved.refusal)
      return success(null, 'Your profile is saved.')
    },
  })
  openCall(app, 'auth/registration/saveStudentInterest', 'signed-in', {
    summary: 'Saves the exam of the caller',
    body: z.object({ groupLevelId: z.string().max(40), attemptId: z.string().max(40) }),
    answer: attempt.nullable(),
    refusals: [401, 422],
    handler: async (request) => {
      const userId = userOf(request, options)
      const { groupLevelId, attemptId } = request.body
      const isSaved = await saveStudentInterest(needs.db, userId, {
        levelCode: groupLevelId,
        attempt: attemptId,
      })
      if (!isSaved)
        return refuseCall(422, {
          code: 'unknown_attempt',
          message: 'This attempt is over, or does not examine that level.',
          path: 'attemptId',
        })
      return success(await presentInterest(needs, userId), 'Your exam is saved.')
    },
  })
}

async function presentPerson(needs: ApiNeeds, userId: string): Promise<z.input<typeof personalInfo>> {
  const [profile, contacts, options, studentInterest, consents] = await Promise.all([
    readUserProfile(needs.db, userId),
    readUser(needs.db, userId),
    optionsOf(needs),
    presentInterest(needs, userId),
    readConsents(needs.db, userId),
  ])
  const interests = options.interests.filter(({ id }) => profile.interestIds.includes(Number(id)))
  const state = options.states.find(({ id }) => id === profile.stateCode)
  return {
    firstName: profile.firstName,
    lastName: profile.lastName ?? '',
    email: contacts?.email ?? null,
    mobile: contacts?.mobile?.replace('+91', '') ?? null,
    countrycode: '+91',
    company: profile.company ?? '',
    dob: profile.bornOn ?? null,
    designation: options.designations.find(({ id }) => id === profile.designationId) ?? null,
    profession: options.professions.find(({ id }) => id === profile.professionId) ?? null,
    professionNameOther: profile.professionOther ?? '',
    studentInterest,
    city: profile.city ?? '',
    state: state ?? null,
    interestId: interests.map(({ name }) => name).join(' | '),
    consents: Object.fromEntries(consents.map(({ purpose, isGiven }) => [purpose, isGiven])),
  }
}
