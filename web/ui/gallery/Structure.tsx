import { useState } from 'react'
import { Accordion, AccordionItem } from '../Accordion.tsx'
import { Avatar } from '../Avatar.tsx'
import { Badge } from '../Badge.tsx'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { LinkTabs } from '../LinkTabs.tsx'
import { Pager } from '../Pager.tsx'
import { Stepper } from '../Stepper.tsx'
import { Table } from '../Table.tsx'
import { Tabs } from '../Tabs.tsx'
import { Tag, TagList } from '../TagList.tsx'
import { Part, Row } from './Part.tsx'

const orders = [
  { id: '1042', date: '2026-11-03', total: '178,00 €' },
  { id: '1017', date: '2026-09-21', total: '89,00 €' },
  { id: '0988', date: '2026-06-02', total: '1 246,50 €' },
]
const answers = [
  { title: 'Kaip vyksta praktika?', text: 'Simuliacijų klasėje, grupėje iš trijų dalyvių, su instruktoriumi.' },
  { title: 'Kiek galioja pažymėjimas?', text: 'Kiekvieno kurso puslapyje parašyta, kiek laiko jis galioja.' },
  { title: 'Ar galiu perkelti datą?', text: 'Taip, likus ne mažiau kaip trims darbo dienoms.' },
]
const subjects = ['Slauga', 'Vilnius', 'Lietuvių kalba']

export function Structure() {
  const [page, setPage] = useState(6)
  const [tags, setTags] = useState(subjects)
  const pager = (
    <Pager
      page={page}
      pages={12}
      renderLink={(number, props, children) => (
        <a
          key={number}
          href={`#page-${number}`}
          {...props}
          onClick={(event) => {
            event.preventDefault()
            setPage(number)
          }}
        >
          {children}
        </a>
      )}
    />
  )
  return (
    <>
      <Part title="Kryptys">
        <Breadcrumbs
          links={[
            <a key="home" href="#icons">
              Pradžia
            </a>,
            <a key="all" href="#icons">
              Kursai
            </a>,
          ]}
          current="Pradinis gaivinimas"
        />
        <LinkTabs label="Kurso dalys">
          <a href="#about" aria-current="page">
            Apie kursą
          </a>
          <a href="#subjects">Temos</a>
          <a href="#reviews">
            Atsiliepimai <Badge>24</Badge>
          </a>
          <a href="#faq">Klausimai</a>
        </LinkTabs>
        <Tabs
          label="Pirkėjas"
          tabs={[
            { id: 'private', label: 'Privatus asmuo', content: <p>Sąskaita asmeniui.</p> },
            { id: 'company', label: 'Įmonė', content: <p>Sąskaita įmonei.</p> },
          ]}
        />
        {pager}
        <Stepper
          label="Pirkimo žingsniai"
          steps={[
            <a key="cart" href="#icons">
              Krepšelis
            </a>,
            'Apmokėjimas',
            'Mokymasis',
          ]}
          current={1}
        />
        <TagList>
          {tags.map((tag) => (
            <Tag key={tag} onRemove={() => setTags(tags.filter((other) => other !== tag))}>
              {tag}
            </Tag>
          ))}
          <Tag>Pastovi</Tag>
        </TagList>
      </Part>
      <Part title="Išskleidžiami klausimai">
        <Accordion>
          {answers.map((answer, at) => (
            <AccordionItem
              key={answer.title}
              name="kit-faq"
              title={answer.title}
              defaultOpen={at === 0}
              aside={at === 1 && <Badge tone="pine">2</Badge>}
            >
              <p className="measure text-ink-soft">{answer.text}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </Part>
      <Part title="Lentelė">
        <Table
          caption="Pirkimų istorija"
          rows={orders}
          rowKey={(order) => order.id}
          isCurrent={({ id }) => id === '1017'}
          columns={[
            { id: 'id', label: 'Užsakymas', cell: (order) => `Nr. ${order.id}`, heads: true },
            { id: 'date', label: 'Data', cell: (order) => order.date },
            { id: 'state', label: 'Būsena', cell: () => <Badge tone="success">Apmokėta</Badge> },
            { id: 'total', label: 'Suma', cell: (order) => order.total, end: true },
          ]}
        />
      </Part>
      <Part title="Žmonės">
        <Row>
          <Avatar name="Ona Petraitė" />
          <Avatar name="Žydrūnas Šimkus" size={64} />
          <span data-tint="obstetrics">
            <Avatar name="Ieva" size={32} />
          </span>
        </Row>
      </Part>
    </>
  )
}
