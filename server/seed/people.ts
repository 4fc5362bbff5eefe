import { boundText } from '../../contract/typography.ts'
import { v7 } from 'uuid'
import { accountKey } from '../accounts/accounts.rules.ts'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import type { Write } from '../db/connect.ts'
import type { ReviewSeed } from './read.ts'

/** The password of every demo person in the README. */
export const demoPassword = 'Praktika-2026'

/** Demo people by what they show. The README names them. */
export const demoUsers = {
  newcomer: { username: 'nauja', firstname: 'Rasa', lastname: 'Naujokaitė', position: 'Slaugytoja' },
  learner: { username: 'mokosi', firstname: 'Tomas', lastname: 'Vaitkus', position: 'Paramedikas' },
  certified: {
    username: 'patyrusi',
    firstname: 'Žydrūnė',
    lastname: 'Kazlauskaitė',
    position: 'Intensyviosios terapijos slaugytoja',
  },
  company: { username: 'imone', firstname: 'Darius', lastname: 'Stankevičius', position: 'Darbuotojų saugos vadovas' },
  manager: { username: 'vadove', firstname: 'Eglė', lastname: 'Petraitytė', position: 'Mokymų vadovė' },
  instructor: { username: 'instruktore', firstname: 'Ieva', lastname: 'Mockutė', position: 'Simuliacijų instruktorė' },
  paramedic: {
    username: 'instruktorius',
    firstname: 'Mantas',
    lastname: 'Jankauskas',
    position: 'Paramedikas, instruktorius',
  },
} as const
export type DemoUser = keyof typeof demoUsers

const personKey = ({ name, lastName }: { name: string; lastName: string }) => `${name} ${lastName}`

/** The demo people, and everybody who wrote a review. Only the demo people can sign in. */
export async function seedUsers(db: Write, reviews: readonly ReviewSeed[], now: Date) {
  const password_hash = await hashPassword(demoPassword)
  const base = {
    telephone: '+37061234567',
    date_of_birth: '1990-05-21',
    terms_agreed_at: now,
    created_at: now,
    email_verified_at: now,
    language: 'lt',
  } as const
  const demo = Object.fromEntries(
    Object.entries(demoUsers).map(([key, person]) => [
      key,
      {
        ...base,
        ...person,
        id: v7(),
        username_key: person.username,
        email: `${person.username}@praktika.example`,
        email_key: `${person.username}@praktika.example`,
        password_hash,
        gender: /a|ė$/.test(person.firstname.slice(-1)) ? ('female' as const) : ('male' as const),
      },
    ]),
  )
  const writers = new Map<string, string>()
  const crowd = [...new Map(reviews.map((review) => [personKey(review), review])).values()].map((review, i) => {
    const id = v7()
    const email = `mokinys${i + 1}@praktika.example`
    writers.set(personKey(review), id)
    return {
      ...base,
      id,
      firstname: review.name,
      lastname: review.lastName,
      position: boundText(review.position),
      username: `mokinys${i + 1}`,
      username_key: `mokinys${i + 1}`,
      email,
      email_key: accountKey(email),
    }
  })
  await db
    .insertInto('users')
    .values([...Object.values(demo), ...crowd])
    .execute()
  const manager = demo.manager?.id ?? ''
  await db.insertInto('user_roles').values({ user_id: manager, role: 'manager', granted_at: now }).execute()
  return {
    idOf: (person: DemoUser) => demo[person]?.id ?? '',
    writerOf: (review: ReviewSeed) => writers.get(personKey(review)) ?? '',
    crowd: crowd.map(({ id }) => id),
  }
}
export type People = Awaited<ReturnType<typeof seedUsers>>
