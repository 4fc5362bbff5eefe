import { boundText } from '../../contract/typography.ts'
import { v7 } from 'uuid'
import type { Role } from '../../contract/common.ts'
import { accountKey } from '../accounts/accounts.rules.ts'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { encryptSecret } from '../encrypt-secret.ts'
import type { ReviewSeed } from './read.ts'

/** The password of every demo person in the README. */
export const demoPassword = 'Praktika-2026'

/** The key of the demo staff's authenticator app, base32. The README names it. */
export const demoTotpSecret = 'PRAKTIKAPRAKTIKAPRAKTIKAPRAKTIKA'

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
  author: { username: 'autore', firstname: 'Rūta', lastname: 'Mackevičiūtė', position: 'Kursų autorė' },
  instructor: {
    username: 'instruktorius',
    firstname: 'Marius',
    lastname: 'Jonaitis',
    position: 'Praktikos instruktorius',
  },
  newInstructor: {
    username: 'instruktore',
    firstname: 'Simona',
    lastname: 'Grigaitė',
    position: 'Praktikos instruktorė',
  },
  finance: { username: 'finansininke', firstname: 'Aušra', lastname: 'Balčiūnienė', position: 'Finansininkė' },
  support: {
    username: 'pagalba',
    firstname: 'Lina',
    lastname: 'Urbonaitė',
    position: 'Klientų aptarnavimo specialistė',
  },
  /** Names that documents print as they are, in Latin letters, and not before their Latin form is given. */
  printed: { username: 'nguyen', firstname: 'Thị Ánh', lastname: 'Nguyễn', position: 'Slaugytoja' },
  inLatin: {
    username: 'lixiaolong',
    firstname: '小龙',
    lastname: '李',
    latin_name: 'Li Xiaolong',
    position: 'Gydytojas',
  },
  unprinted: { username: 'sato', firstname: '花子', lastname: '佐藤', position: 'Slaugytoja' },
} as const
export type DemoUser = keyof typeof demoUsers

/** Where people of the demo live; some do not say. */
const cities = ['Vilnius', 'Kaunas', 'Vilnius', 'Klaipėda', null, 'Šiauliai', 'Kaunas', 'Panevėžys']
const cityOf = (index: number) => cities[index % cities.length] ?? null

/** The demo people who work for the provider. */
const demoStaff = [
  ['manager', 'manager'],
  ['author', 'author'],
  ['instructor', 'instructor'],
  ['newInstructor', 'instructor'],
  ['finance', 'finance'],
  ['finance', 'finance_export'],
  ['support', 'support'],
] as const satisfies readonly (readonly [DemoUser, Role])[]

/** Instructors of the provider who do not sign in: nobody who learns, writes a review or buys. */
const colleagues = [
  { firstname: 'Aušra', lastname: 'Daukantienė', position: 'Gydytoja' },
  { firstname: 'Mindaugas', lastname: 'Vaičiūnas', position: 'Skubiosios medicinos paramedikas' },
  { firstname: 'Jolita', lastname: 'Šermukšnienė', position: 'Slaugytoja' },
] as const

const personKey = ({ name, lastName }: { name: string; lastName: string }) => `${name} ${lastName}`

/** The demo people, those who teach, and everybody who wrote a review. Only the demo people can sign in. */
export async function seedUsers(db: Write, config: Config, reviews: readonly ReviewSeed[], now: Date) {
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
    Object.entries(demoUsers).map(([key, person], i) => [
      key,
      {
        ...base,
        ...person,
        id: v7(),
        city: cityOf(i),
        username_key: person.username,
        email: `${person.username}@praktika.example`,
        email_key: `${person.username}@praktika.example`,
        password_hash,
        gender: /a|ė$/.test(person.firstname.slice(-1)) ? ('female' as const) : ('male' as const),
      },
    ]),
  )
  const writers = new Map<string, string>()
  const accountOf = (username: string, city: string | null) => ({
    ...base,
    id: v7(),
    city,
    username,
    username_key: username,
    email: `${username}@praktika.example`,
    email_key: accountKey(`${username}@praktika.example`),
  })
  const teachers = colleagues.map((person, i) => ({ ...accountOf(`destytojas${i + 1}`, cityOf(i)), ...person }))
  const crowd = [...new Map(reviews.map((review) => [personKey(review), review])).values()].map((review, i) => {
    const account = accountOf(`mokinys${i + 1}`, cityOf(i))
    writers.set(personKey(review), account.id)
    return { ...account, firstname: review.name, lastname: review.lastName, position: boundText(review.position) }
  })
  await db
    .insertInto('users')
    .values([...Object.values(demo), ...teachers, ...crowd])
    .execute()
  const idOf = (person: DemoUser) => demo[person]?.id ?? ''
  const staff = demoStaff.map(([person, role]) => ({ role, user_id: idOf(person) }))
  await db
    .insertInto('user_roles')
    .values(staff.map((member) => ({ ...member, granted_at: now })))
    .execute()
  const secretOf = (owner: string) => encryptSecret(config.secret, { use: 'totp secrets', owner }, demoTotpSecret)
  const factors = [...new Set(staff.map(({ user_id }) => user_id))]
  await db
    .insertInto('totp_factors')
    .values(factors.map((user_id) => ({ user_id, secret: secretOf(user_id), created_at: now, confirmed_at: now })))
    .execute()
  return {
    idOf,
    writerOf: (review: ReviewSeed) => writers.get(personKey(review)) ?? '',
    teachers: teachers.map(({ id }) => id),
    crowd: crowd.map(({ id }) => id),
  }
}
export type People = Awaited<ReturnType<typeof seedUsers>>
