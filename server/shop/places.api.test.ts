import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../contract/learning.ts'
import { placeCalls } from '../../contract/places.ts'
import { shopCalls } from '../../contract/shop.ts'
import { buyPlaces, someCompany, type Wishes } from '../test/buy-places.ts'
import { takeEmails, takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const buy = (wishes: Wishes = {}) => buyPlaces(world, wishes)
const link = async (id: string, as: object, email?: string) =>
  (await world.call(placeCalls.sendPlace, { params: { id }, body: email ? { email } : {} }, as)).reply
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const claim = (token: string, as: object) => world.call(placeCalls.claimPlace, { params: { token }, body: {} }, as)
const seatsOf = ({ id }: { id: string }) =>
  world.db.selectFrom('practice_seats').select('state').where('user_id', '=', id).execute()

describe('the places of an order', () => {
  test('are the buyer’s own and others to hand over, each with a seat of one group', async () => {
    const { read, learner } = await buy()
    const { places } = await read()
    expect(places.map(({ state }) => state)).toEqual(['own', 'free', 'free'])
    expect(new Set(places.map(({ practice }) => practice?.starts_at)).size).toBe(1)
    expect(await seatsOf(learner)).toEqual([{ state: 'taken' }])
  })

  test('are handed over before all else, as their email says, when none of them is the buyer’s', async () => {
    const [learner, first] = await Promise.all([makeLearner(world), makeCourse(world, { cents: 8900, groups: 1 })])
    await world.call(shopCalls.addToCart, { body: { product_id: first.productId, quantity: 2 } }, learner)
    const { id } = await buy({ learner, buyer: someCompany, own_place: false })
    const { text = '' } =
      (await takeEmails(world)).find(({ subject }) => subject.includes(`Nr. ${id} patvirtintas`)) ?? {}
    expect(text).toMatch(/patvirtintas\. Dabar perduokite vietas .+\n\nPerduoti vietas: \S+/)
    expect(text).not.toContain('Mokytis galite jau dabar')
    expect(text.match(/^Perduoti vietas: /gm)).toHaveLength(1)
    expect(text.match(/^Žemėlapis: /gm)).toHaveLength(1)
  })

  test('are claimed by link, once: the colleague gets the course and the seat', async () => {
    const { read, learner, course } = await buy()
    const [, place] = (await read()).places
    const { link: url } = await link(place?.id ?? '', learner)
    const token = tokenOf(url)
    expect((await world.call(placeCalls.getOfferedPlace, { params: { token } })).reply).toMatchObject({
      course_id: course.id,
      from: 'Jonė Testuotoja',
    })
    const [one, two] = [await makeLearner(world, { firstname: 'Rasa' }), await makeLearner(world)]
    const answers = await Promise.all([claim(token, one), claim(token, two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const winner = answers[0]?.status === 200 ? one : two
    expect(
      (await world.call(learningCalls.listOwnCourses, { query: {} }, winner)).reply.data.map(({ id }) => id),
    ).toEqual([course.id])
    expect(await seatsOf(winner)).toEqual([{ state: 'taken' }])
    expect((await read()).places.map(({ state }) => state)).toEqual(['own', 'claimed', 'free'])
  })

  test('are emailed, sent again with another link, and taken back', async () => {
    const { read, learner } = await buy()
    const [, place] = (await read()).places
    const id = place?.id ?? ''
    const email = `${unique('kolege')}@praktika.test`
    const first = await link(id, learner, email)
    expect(first.place).toMatchObject({ state: 'sent', sent_to: email })
    const { rows } = await world.pool.query(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1",
      [email],
    )
    expect(rows[0].data.text).toContain(first.link)
    const second = await link(id, learner, email)
    const guest = await makeLearner(world)
    expect((await claim(tokenOf(first.link), guest)).status).toBe(404)
    expect((await world.call(placeCalls.takeBackPlace, { params: { id } }, learner)).reply.state).toBe('free')
    expect((await claim(tokenOf(second.link), guest)).status).toBe(404)
    expect((await world.call(placeCalls.takePlace, { params: { id }, body: {} }, learner)).failure.code).toBe(
      'already_in_course',
    )
  })

  test('belong to the buyer’s order: nobody else sends, takes back or takes them', async () => {
    const { read } = await buy()
    const stranger = await makeLearner(world)
    const params = { id: (await read()).places[1]?.id ?? '' }
    const answers = [
      await world.call(placeCalls.sendPlace, { params, body: {} }, stranger),
      await world.call(placeCalls.takeBackPlace, { params }, stranger),
      await world.call(placeCalls.takePlace, { params, body: {} }, stranger),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('of a company may all be for others, up to 30: whole groups first', async () => {
    const { read, confirmed, learner, id } = await buy({ quantity: 5, own_place: false, buyer: someCompany })
    expect(confirmed.status).toBe(200)
    const { places, company: shown } = await read()
    expect(shown?.name).toBe(someCompany.company_name)
    expect(places.map(({ state }) => state)).toEqual(Array(5).fill('free'))
    const rows = await world.db.selectFrom('order_places').select('group_id').where('order_id', '=', id).execute()
    expect([...Map.groupBy(rows, ({ group_id }) => group_id).values()].map(({ length }) => length)).toEqual([3, 2])
    expect((await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data).toEqual([])
    expect((await world.call(shopCalls.getCompany, {}, learner)).reply.company_code).toBe(someCompany.company_code)
  })

  test('of a private buyer are at most three', async () => {
    const { confirmed } = await buy({ quantity: 4, cents: 0 })
    expect([confirmed.status, confirmed.failure.code]).toEqual([400, 'private_quantity'])
  })
})

describe('the emails of hand-over links', () => {
  test('repeat no name that nobody has paid with or confirmed: anybody may have typed it for strangers', async () => {
    const buyer = { ...someCompany, company_name: 'Paskyra užblokuota, spauskite zlo.example' }
    const { learner, id, read } = await buyPlaces(world, { cents: 0, buyer, own_place: false })
    const send = async () => {
      const to = `${unique('svetimas')}@praktika.test`
      const place = (await read()).places.find(({ state }) => state === 'free')
      await world.call(placeCalls.sendPlace, { params: { id: place?.id ?? '' }, body: { email: to } }, learner)
      return (await takeEmailsTo(world, to)).at(-1)?.text
    }
    const unconfirmed = await send()
    expect(unconfirmed).toContain(`Užsakymo Nr. ${id} pirkėjas perduoda jums vietą`)
    for (const typed of ['zlo.example', 'Testuotoja']) expect(unconfirmed).not.toContain(typed)
    await world.pool.query('update users set email_verified_at = now() where id = $1', [learner.id])
    expect(await send()).toContain('Jonė Testuotoja perduoda jums vietą')
  })

  const limited = openWorld({ RATE_LIMITS: 'on' })
  test('are limited: the shop sends no mail for anybody', async () => {
    const { read, learner } = await buyPlaces(limited, { cents: 0 })
    const params = { id: (await read()).places[1]?.id ?? '' }
    const send = () => limited.call(placeCalls.sendPlace, { params, body: { email: 'a@praktika.test' } }, learner)
    const statuses = []
    for (let sent = 0; sent < 31; sent++) statuses.push((await send()).status)
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  })
})
