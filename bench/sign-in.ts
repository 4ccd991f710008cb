import { demoPassword, demoPeople } from '#demo/people/demo-people'

/** Signs a demonstration student in, as a browser without scripts does. Answers the session as a Cookie header. */
export async function signInGuest(shopUrl: string): Promise<string> {
  const [student] = demoPeople
  if (student === undefined) throw new Error('The demonstration shop has nobody to sign in.')
  const answer = await fetch(`${shopUrl}/students/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shopUrl },
    body: new URLSearchParams({ email: student.email, password: demoPassword }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  if (answer.status !== 302 && answer.status !== 303)
    throw new Error(`Signing in was answered with ${answer.status}.`)
  return cookies.join('; ')
}
