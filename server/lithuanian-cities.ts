import { cityIn } from '../contract/city-in.rules.ts'
import type { Language } from '../contract/common.ts'

/** The 103 cities of Lithuania, in Lithuanian and Russian; English uses the Lithuanian names. */
const cities = `Vilnius Вильнюс
Kaunas Каунас
Klaipėda Клайпеда
Šiauliai Шяуляй
Panevėžys Паневежис
Alytus Алитус
Marijampolė Мариямполе
Mažeikiai Мажейкяй
Jonava Йонава
Utena Утена
Kėdainiai Кедайняй
Telšiai Тельшяй
Tauragė Таураге
Ukmergė Укмерге
Visaginas Висагинас
Plungė Плунге
Kretinga Кретинга
Palanga Паланга
Šilutė Шилуте
Gargždai Гаргждай
Radviliškis Радвилишкис
Druskininkai Друскининкай
Elektrėnai Электренай
Rokiškis Рокишкис
Biržai Биржай
Garliava Гарлява
Kuršėnai Куршенай
Jurbarkas Юрбаркас
Vilkaviškis Вилкавишкис
Raseiniai Расейняй
Anykščiai Аникщяй
Joniškis Йонишкис
Prienai Пренай
Lentvaris Лентварис
Grigiškės Григишкес
Naujoji~Akmenė Науйойи-Акмяне
Kelmė Кельме
Varėna Варена
Kaišiadorys Кайшядорис
Pasvalys Пасвалис
Kupiškis Купишкис
Zarasai Зарасай
Skuodas Скуодас
Širvintos Ширвинтос
Šilalė Шилале
Pabradė Пабраде
Molėtai Молетай
Kazlų~Rūda Казлу-Руда
Šakiai Шакяй
Šalčininkai Шальчининкай
Ignalina Игналина
Nemenčinė Неменчине
Pakruojis Пакруоис
Švenčionys Швянчёнис
Trakai Тракай
Švenčionėliai Швянчёнеляй
Vievis Вевис
Kybartai Кибартай
Lazdijai Лаздияй
Kalvarija Калвария
Rietavas Ретавас
Žiežmariai Жежмаряй
Eišiškės Эйшишкес
Ariogala Ариогала
Neringa Неринга
Venta Вента
Šeduva Шедува
Birštonas Бирштонас
Akmenė Акмяне
Tytuvėnai Титувенай
Rūdiškės Рудишкес
Pagėgiai Пагегяй
Vilkija Вилкия
Žagarė Жагаре
Viekšniai Векшняй
Skaudvilė Скаудвиле
Ežerėlis Эжерелис
Gelgaudiškis Гельгаудишкис
Kudirkos~Naumiestis Кудиркос-Науместис
Simnas Симнас
Salantai Салантай
Linkuva Линкува
Veisiejai Вейсеяй
Ramygala Рамигала
Priekulė Прекуле
Joniškėlis Йонишкелис
Jieznas Езнас
Daugai Даугай
Obeliai Обеляй
Vabalninkas Вабалнинкас
Varniai Варняй
Virbalis Вирбалис
Seda Седа
Subačius Субачюс
Baltoji~Vokė Балтойи-Воке
Dūkštas Дукштас
Pandėlys Панделис
Dusetos Дусетос
Užventis Ужвентис
Kavarskas Каварскас
Smalininkai Смалининкай
Troškūnai Трошкунай
Panemunė Панемуне`
  .split('\n')
  .map((line) => {
    const [lt = '', ru = ''] = line.split(' ')
    return { key: lt.replace('~', ' '), lt: lt.replace('~', ' '), ru }
  })

export const isLithuanianCity = (key: string) => cities.some((city) => city.key === key)

/** The cities of a country by size; only those of Lithuania are known. The key is the Lithuanian name. */
export const citiesOf = (country: string, language: Language): { key: string; name: string }[] =>
  country === 'LT' ? cities.map(({ key, lt, ru }) => ({ key, name: language === 'ru' ? ru : lt })) : []

/** Which city a text names, in Lithuanian or Russian and in any of its cases, and the text without it. */
export function lithuanianCityIn(text: string, language: Language): { city: string; rest: string } | undefined {
  const found = cityIn(
    text,
    cities.flatMap(({ lt, ru }) => [lt, ru]),
  )
  const city = cities.find(({ lt, ru }) => lt === found?.city || ru === found?.city)
  return found && city && { city: language === 'ru' ? city.ru : city.lt, rest: found.rest }
}
