/* oxlint-disable -- a script of a package: it runs alone, as H5P and SCORM write them */
/* The texts of the three languages; the last number of a question is its right answer. */
var texts = {
  lt: {
    title: 'Rankų higiena prie paciento',
    page: '{number} puslapis iš {total}',
    back: 'Atgal',
    next: 'Toliau',
    check: 'Tikrinti',
    again: 'Kartoti',
    choose: 'Pasirinkite visų klausimų atsakymus',
    done: 'Teisingai {right} iš {total}. Išlaikyta.',
    failed: 'Teisingai {right} iš {total}. Reikia visų: peržiūrėkite ir kartokite.',
    pages: [
      [
        'Penki momentai',
        [
          'Rankas trinkite prieš liesdami pacientą, prieš aseptinę procedūrą, po galimo sąlyčio su kūno skysčiais, palietę pacientą ir palietę jo aplinką.',
          'Du pirmieji momentai saugo pacientą, trys kiti – jus ir kitus pacientus.',
        ],
      ],
      [
        'Kaip trinti',
        [
          'Įpilkite tiek antiseptiko, kad rankos būtų drėgnos 20–30 sekundžių.',
          'Dažniausiai praleidžiami nykščiai, pirštų galiukai ir tarpupirščiai.',
          'Matomai suteptas rankas, taip pat po C. difficile ar noroviruso, plaukite vandeniu ir muilu.',
        ],
      ],
      [
        'Pirštinės',
        [
          'Pirštinės nepakeičia rankų higienos: rankas trinkite prieš jas užsimaudami ir nusimovę.',
          'Su tomis pačiomis pirštinėmis nelieskite kito paciento ar jo aplinkos.',
        ],
      ],
    ],
    questions: [
      [
        'Nusimovėte pirštines po kraujo ėmimo. Kas toliau?',
        ['Trinu rankas antiseptiku', 'Nieko: pirštinės apsaugojo', 'Užsimaunu kitas pirštines'],
        0,
      ],
      [
        'Palietėte tik lovos turėklą. Ar reikia rankų higienos?',
        ['Ne, paciento neliečiau', 'Taip, tai paciento aplinka'],
        1,
      ],
      ['Rankos matomai suteptos. Ką darote?', ['Trinu dvigubu antiseptiko kiekiu', 'Plaunu vandeniu ir muilu'], 1],
    ],
  },
  en: {
    title: 'Hand hygiene at the bedside',
    page: 'Page {number} of {total}',
    back: 'Back',
    next: 'Next',
    check: 'Check',
    again: 'Repeat',
    choose: 'Choose an answer to every question',
    done: '{right} of {total} correct. Passed.',
    failed: '{right} of {total} correct. All are needed: look again and repeat.',
    pages: [
      [
        'Five moments',
        [
          'Rub your hands before touching a patient, before an aseptic procedure, after a risk of contact with body fluids, after touching the patient and after touching the patient’s surroundings.',
          'The first two moments protect the patient, the other three protect you and other patients.',
        ],
      ],
      [
        'How to rub',
        [
          'Take enough rub to keep your hands wet for 20–30 seconds.',
          'Thumbs, fingertips and the skin between the fingers are missed most often.',
          'Wash hands that are visibly soiled, or after C. difficile or norovirus, with soap and water.',
        ],
      ],
      [
        'Gloves',
        [
          'Gloves do not replace hand hygiene: rub your hands before you put them on and after you take them off.',
          'Do not touch another patient or their surroundings in the same gloves.',
        ],
      ],
    ],
    questions: [
      [
        'You have taken off your gloves after taking blood. What next?',
        ['I rub my hands', 'Nothing: the gloves protected me', 'I put on other gloves'],
        0,
      ],
      [
        'You touched only the bed rail. Is hand hygiene needed?',
        ['No, I did not touch the patient', 'Yes, it is the patient’s surroundings'],
        1,
      ],
      [
        'Your hands are visibly soiled. What do you do?',
        ['I rub them with twice as much', 'I wash them with soap and water'],
        1,
      ],
    ],
  },
  ru: {
    title: 'Гигиена рук у постели пациента',
    page: 'Страница {number} из {total}',
    back: 'Назад',
    next: 'Далее',
    check: 'Проверить',
    again: 'Повторить',
    choose: 'Выберите ответы на все вопросы',
    done: 'Верно {right} из {total}. Сдано.',
    failed: 'Верно {right} из {total}. Нужны все: просмотрите и повторите.',
    pages: [
      [
        'Пять моментов',
        [
          'Обрабатывайте руки до контакта с пациентом, до асептической процедуры, после риска контакта с биологическими жидкостями, после контакта с пациентом и после контакта с его окружением.',
          'Первые два момента защищают пациента, три остальных — вас и других пациентов.',
        ],
      ],
      [
        'Как обрабатывать',
        [
          'Возьмите столько антисептика, чтобы руки оставались влажными 20–30 секунд.',
          'Чаще всего пропускают большие пальцы, кончики пальцев и промежутки между ними.',
          'Руки с видимыми загрязнениями, а также после C. difficile или норовируса мойте водой с мылом.',
        ],
      ],
      [
        'Перчатки',
        [
          'Перчатки не заменяют гигиену рук: обрабатывайте руки до надевания и после снятия.',
          'Не прикасайтесь в тех же перчатках к другому пациенту и его окружению.',
        ],
      ],
    ],
    questions: [
      [
        'Вы сняли перчатки после взятия крови. Что дальше?',
        ['Обрабатываю руки антисептиком', 'Ничего: перчатки защитили', 'Надеваю другие перчатки'],
        0,
      ],
      [
        'Вы коснулись только поручня кровати. Нужна ли гигиена рук?',
        ['Нет, пациента я не касался', 'Да, это окружение пациента'],
        1,
      ],
      ['На руках видимые загрязнения. Что вы делаете?', ['Беру вдвое больше антисептика', 'Мою водой с мылом'], 1],
    ],
  },
}
