import type { Config } from '../config.ts'
import { answerRequest, handleRequest } from '../content/public.ts'
import type { Write } from '../db/connect.ts'
import { fail } from '../http/fail.ts'
import type { People } from './people.ts'
import { askAt } from './past.ts'

/** Contact requests of several ages: waiting, assigned, answered. `days`: how long ago. */
const requests = [
  { days: 0.1, kind: 'phone', phone: '+37061200345', language: 'lt' },
  {
    days: 0.6,
    kind: 'email',
    name: 'Rasa Petrauskienė',
    email: 'rasa.petrauskiene@example.lt',
    phone: '+37061255512',
    subject: 'Grupiniai mokymai',
    message: 'Laba diena,\nnorėtume apmokyti 24 slaugytojas gaivinimo. Ar atvyktumėte į Panevėžį?',
    language: 'lt',
    assigned: true,
  },
  {
    days: 3,
    kind: 'email',
    name: 'Anna Volkova',
    email: 'anna.volkova@example.com',
    subject: 'Bendras klausimas',
    message: 'Здравствуйте! Есть ли курсы на русском языке с практикой в Вильнюсе?',
    language: 'ru',
  },
  {
    days: 9,
    kind: 'email',
    name: 'Mark Evans',
    email: 'mark.evans@example.com',
    subject: 'Pažymėjimas',
    message: 'Hello, is your certificate recognised by hospitals outside Lithuania?',
    language: 'en',
    answer:
      'Hello Mark,\n\nOur certificates can be verified online by anyone, and as an Open Badge. Whether a hospital accepts them is its own decision, so please ask yours first.',
  },
] as const

const templates = [
  {
    name: 'Vėlavimas į praktiką',
    lt: 'Laba diena,\n\nį praktiką galima vėluoti iki 15 minučių. Jei vėluosite ilgiau, parašykite mums: pasiūlysime kitą laiką.',
    en: 'Hello,\n\nyou may be up to 15 minutes late for the practice. If it is longer, please write to us: we will offer another time.',
    ru: 'Здравствуйте!\n\nНа практику можно опоздать не более чем на 15 минут. Если задержитесь дольше, напишите нам: мы предложим другое время.',
  },
  {
    name: 'Kur rasti pažymėjimą',
    lt: 'Laba diena,\n\npažymėjimą rasite skydelyje, dalyje „Mano pažymėjimai“. Jis atsiranda iš karto, kai baigiate visas kurso dalis.',
    en: 'Hello,\n\nyou find the certificate in your dashboard, under “My certificates”. It is there as soon as all parts of the course are completed.',
    ru: 'Здравствуйте!\n\nСертификат находится в личном кабинете, в разделе «Мои сертификаты». Он появляется сразу, как только завершены все части курса.',
  },
  {
    name: 'Sąskaita įmonei',
    lt: 'Laba diena,\n\nsąskaitą įmonei išrašome užsakymo metu: krepšelyje pasirinkite „Įmonė“ ir įrašykite jos duomenis.',
    en: 'Hello,\n\nan invoice for a company is issued with the order: choose “Company” in the cart and enter its details.',
    ru: 'Здравствуйте!\n\nСчёт для предприятия выписывается при заказе: выберите в корзине «Предприятие» и укажите его данные.',
  },
] as const

/** Emails of past events are not sent. */
const quiet = async () => undefined

type Seeding = { db: Write; now: Date; config: Config }

/** Contact requests and templates of answers. */
export async function seedInbox({ db, now, config }: Seeding, people: People): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const request of requests) {
    const { days, assigned, answer, ...written } = { assigned: false, answer: undefined, ...request }
    const id = await askAt(db, written, daysAgo(days))
    if (assigned) await handleRequest(db, id, { assigneeId: people.idOf('support') })
    if (answer)
      await answerRequest({ db, now: daysAgo(days - 0.5), enqueue: quiet, config, fail }, id, {
        staffId: people.idOf('support'),
        text: answer,
      })
  }
  await db
    .insertInto('reply_templates')
    .values(templates.map(({ name, ...text }) => ({ name, text: JSON.stringify(text), changed_at: now })))
    .execute()
}
