import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Carousel } from '../Carousel.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Icon } from '../icons.tsx'
import { Notice } from '../Notice.tsx'
import { Price } from '../Price.tsx'
import { Progress } from '../Progress.tsx'
import { ProgressRing } from '../ProgressRing.tsx'
import { Rating } from '../Rating.tsx'
import { Loading, Skeleton, SkeletonCard, SkeletonText } from '../Skeleton.tsx'
import { stretchedLink } from '../textLink.ts'
import { Part, Row } from './Part.tsx'

const tints = ['emergency', 'nursing', 'trauma', 'obstetrics', 'paediatrics', 'intensive-care']

function SampleCard({ tint }: { tint: string }) {
  return (
    <Card lifts padded={false} data-tint={tint} className="flex flex-col overflow-hidden">
      <div className="aspect-16/10 bg-tint" />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <Rating value={4.6} count={24} showValue className="text-sm" />
        <h3 className="text-lg">
          <a href="#icons" className={stretchedLink}>
            Pradinis gaivinimas ir defibriliavimas
          </a>
        </h3>
        <Price price="89,00 €" was="109,00 €" className="mt-auto pt-2" />
      </div>
    </Card>
  )
}

export function Content() {
  return (
    <>
      <Part title="Kortelės ir karuselė">
        <Carousel label="Populiariausi kursai" heading={<h3 className="text-xl">Populiariausi kursai</h3>}>
          {tints.map((tint) => (
            <SampleCard key={tint} tint={tint} />
          ))}
        </Carousel>
        <Carousel label="Naujienos" view="one" seconds={6}>
          {tints.slice(0, 3).map((tint) => (
            <div key={tint} data-tint={tint} className="rounded-xl bg-tint p-12 text-2xl font-bold text-tint-ink">
              {tint}
            </div>
          ))}
        </Carousel>
        <Row>
          <Price price="49,00 €" size="sm" />
          <Price price="89,00 €" was="109,00 €" />
          <Price price="1 246,50 €" was="1 500,00 €" size="lg" />
        </Row>
        <Row>
          {[0, 1, 2.5, 3.3, 4.7, 5].map((value) => (
            <Rating key={value} value={value} showValue />
          ))}
        </Row>
      </Part>
      <Part title="Pranešimai puslapyje">
        <Notice title="Praktika rytoj">Atvykite 9.00 val. į simuliacijų klasę, Kalvarijų g. 1.</Notice>
        <Notice kind="success" onDismiss={() => window.alert('ok')}>
          Pakeitimai išsaugoti.
        </Notice>
        <Notice
          kind="warning"
          title="Užpildykite profilį"
          action={
            <Button size="sm" variant="secondary">
              Pildyti
            </Button>
          }
        >
          Trūksta gimimo datos.
        </Notice>
        <Notice kind="danger" title="Mokėjimas nepavyko">
          Pinigai nenuskaityti. Bandykite dar kartą arba pasirinkite kitą būdą.
        </Notice>
      </Part>
      <Part title="Eiga ir laukimas">
        <Progress value={3} max={8} label="Kurso eiga" valueText="Atlikta 3 iš 8" showText />
        <Row>
          {[0, 38, 100].map((value) => (
            <ProgressRing
              key={value}
              value={value}
              label="Kurso eiga"
              valueText={`${value} %`}
            >{`${value} %`}</ProgressRing>
          ))}
        </Row>
        <Loading className="grid gap-6 sm:grid-cols-3">
          <SkeletonCard />
          <SkeletonText lines={5} />
          <Skeleton className="size-24 rounded-full" />
        </Loading>
      </Part>
      <Part title="Tuščia">
        <EmptyState
          picture={
            <span className="grid size-24 place-content-center rounded-full bg-pine-soft text-pine">
              <Icon name="award" size={44} />
            </span>
          }
          title="Pažymėjimų dar nėra"
          text="Baigę kursą čia rasite pažymėjimą ir galėsite jį atsisiųsti."
          action={<Button>Rinktis kursą</Button>}
        />
      </Part>
      <Part title="Straipsnis">
        <div className="prose">
          <h2>Kaip mokomės</h2>
          <p>
            Teoriją mokotės nuotoliu, jums patogiu metu. Paskui <a href="#icons">atvykstate į praktiką</a>, kur trise
            dirbate su manekenu.
          </p>
          <blockquote>
            <p>Pasiimkite patogius drabužius: praktikoje teks klūpėti.</p>
          </blockquote>
          <h3>Ko reikės</h3>
          <ul>
            <li>kompiuterio ar telefono,</li>
            <li>
              asmens dokumento,
              <ul>
                <li>tiks ir programėlė,</li>
              </ul>
            </li>
            <li>noro mokytis.</li>
          </ul>
          <ol>
            <li>Užsiregistruokite.</li>
            <li>Išlaikykite testą.</li>
          </ol>
          <table>
            <thead>
              <tr>
                <th>Dalis</th>
                <th>Trukmė</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>Teorija</td>
                <td>6 val.</td>
              </tr>
              <tr>
                <td>Praktika</td>
                <td>4 val.</td>
              </tr>
            </tbody>
          </table>
        </div>
      </Part>
    </>
  )
}
