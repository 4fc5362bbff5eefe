import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Person } from '../../../contract/manage/people.ts'
import { Notice } from '../../ui/Notice.tsx'
import { History } from '../history/History.tsx'
import { Facts } from '../Facts.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import type { Params } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { staffProfileQuery } from '../queries.ts'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { PersonActions } from './PersonActions.tsx'
import { PersonCertificates, PersonOrders, PersonThreads } from './PersonBelongings.tsx'
import { PersonCourses } from './PersonCourses.tsx'
import { PersonOpenings } from './PersonOpenings.tsx'
import { PersonSignIns } from './PersonSignIns.tsx'
import { personQuery } from './queries.ts'

/** A person with what they have, and how they can be helped. */
export default function PersonPage({ params: { id = '' } }: { params: Params }) {
  const query = useQuery(personQuery(id))
  return (
    <>
      <QueryNotice query={query} />
      {query.data && <PersonView person={query.data} />}
    </>
  )
}

function PersonView({ person }: { person: Person }) {
  const t = useTranslations('managePeople')
  const words = useTranslations('words')
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  return (
    <>
      <ScreenTitle
        title={`${person.firstname} ${person.lastname}`}
        above={
          <ManageLink to="people" className="underline">
            {words('lists.people.title')}
          </ManageLink>
        }
        intro={person.erased ? undefined : person.email}
      />
      {person.erased && (
        <Notice kind="info" className="mb-6">
          {t('erased')}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          <PersonCourses id={person.id} />
          <PersonOrders orders={person.orders} />
          <PersonCertificates certificates={person.certificates} />
          <PersonThreads threads={person.threads} />
          <History object="person" id={person.id} />
        </div>
        <div className="grid gap-6">
          {!person.erased && <PersonActions person={person} capabilities={profile.capabilities} />}
          <PersonFacts person={person} />
          <PersonSignIns person={person} />
          {profile.capabilities.includes('manage_staff') && <PersonOpenings id={person.id} />}
        </div>
      </div>
    </>
  )
}

function PersonFacts({ person }: { person: Person }) {
  const t = useTranslations('managePeople')
  const role = useTranslations('words.roles')
  const {
    email,
    email_verified,
    email_refused,
    username,
    latin_name,
    telephone,
    date_of_birth,
    city,
    organisation,
    roles,
  } = person
  const notes = [
    ...(email_verified ? [] : [t('facts.unverified')]),
    ...(email_refused === null ? [] : [t('facts.refused')]),
  ]
  return (
    <Panel title={t('facts.title')}>
      <Facts
        facts={[
          [t('email'), notes.length ? `${email} (${notes.join(', ')})` : email],
          [t('username'), username],
          [t('nameForm.latin_name'), latin_name],
          [t('facts.telephone'), telephone],
          [t('facts.born'), date_of_birth],
          [t('facts.city'), city],
          [t('facts.organisation'), organisation],
          [t('facts.language'), t(`facts.languages.${person.language}`)],
          [t('facts.password'), t(person.has_password ? 'facts.yes' : 'facts.no')],
          [t('facts.factor'), t(person.second_factor ? 'facts.yes' : 'facts.no')],
          [t('facts.roles'), roles.map((name) => role(name)).join(', ')],
        ]}
      />
    </Panel>
  )
}
