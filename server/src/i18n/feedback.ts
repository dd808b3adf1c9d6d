/**
 * What the server says about an answer, in short whole sentences. English content (an idea, a word, an answer) stands after a note
 * and is never part of its sentence.
 */
import type { Language, Remark } from '@readling/contract';
import type { Lack } from '#server/marking/verdict.ts';

export type Feedback = {
  language: Language;
  yes: string;
  foundAll: string;
  foundSome: string;
  /** in an answer that is not right yet */
  foundTrue: string;
  more: string;
  /** a right opinion */
  sideAndReason: string;
  spelt: string;
  fits: string;
  lacks: Record<Lack, string>;
  twoLeft: string;
  answerIs: string;
  askGrownUp: string;
  inEnglish: string;
};

const languages: Record<Language, Omit<Feedback, 'language'>> = {
  en: {
    yes: 'Yes!',
    foundAll: 'You found it:',
    foundSome: 'You found a part of it:',
    foundTrue: 'You have this much:',
    more: 'There is more to find:',
    sideAndReason: 'You said what you think, and why.',
    spelt: 'It is spelt',
    fits: 'That fits.',
    lacks: {
      'own-words': 'Those words are from the text. Next time, use your own.',
      'one-answer': 'You gave two answers. Next time, choose one.',
      'clear-words': 'Next time, say it a little more clearly.',
      side: 'You gave a reason. Next time, say clearly what you think.',
      reason: 'You said what you think. Next time, add a reason from the text.',
      'more-words': 'That is short. Next time, tell a little more.',
      'fewer-words': 'That is long. Next time, tell only what matters most.',
    },
    twoLeft: 'Two answers are left.',
    answerIs: 'Here is the answer:',
    askGrownUp: 'Ask a grown-up about this word.',
    inEnglish:
      'Thank you for your answer! This story is in English, so please write in English. A few words are enough.',
  },
  ar: {
    yes: 'نعم!',
    foundAll: 'وجدت الإجابة:',
    foundSome: 'وجدت جزءًا من الإجابة:',
    foundTrue: 'لديك هذا الجزء:',
    more: 'ما زال هناك ما يمكن اكتشافه:',
    sideAndReason: 'قلت رأيك وسببه.',
    spelt: 'تُكتب هكذا:',
    fits: 'هذا مناسب.',
    lacks: {
      'own-words': 'هذه كلمات النص. في المرة القادمة قلها بكلماتك.',
      'one-answer': 'هنا إجابتان. في المرة القادمة اختر واحدة.',
      'clear-words': 'في المرة القادمة قلها بوضوح أكثر قليلًا.',
      side: 'هذا سبب. في المرة القادمة قل رأيك بوضوح.',
      reason: 'هذا رأيك. في المرة القادمة أضف سببًا من النص.',
      'more-words': 'إجابتك قصيرة. في المرة القادمة احكِ أكثر قليلًا.',
      'fewer-words': 'إجابتك طويلة. في المرة القادمة احكِ الأهم فقط.',
    },
    twoLeft: 'بقيت إجابتان.',
    answerIs: 'هذه هي الإجابة:',
    askGrownUp: 'اسأل شخصًا كبيرًا عن هذه الكلمة.',
    inEnglish: 'شكرًا على إجابتك! هذه القصة بالإنجليزية، فاكتب إجابتك بالإنجليزية من فضلك. تكفي بضع كلمات.',
  },
  ph: {
    yes: 'Oo!',
    foundAll: 'Nakuha mo ang sagot:',
    foundSome: 'Nakuha mo ang isang bahagi:',
    foundTrue: 'Ito ang nakuha mo na:',
    more: 'Mayroon pang mahahanap:',
    sideAndReason: 'Sinabi mo ang palagay mo at ang dahilan.',
    spelt: 'Ganito ang baybay:',
    fits: 'Tugma iyan.',
    lacks: {
      'own-words': 'Galing sa teksto ang mga salitang iyan. Sa susunod, gamitin ang sarili mong salita.',
      'one-answer': 'Dalawa ang sagot mo. Sa susunod, pumili ng isa.',
      'clear-words': 'Sa susunod, linawin pa nang kaunti.',
      side: 'Nagbigay ka ng dahilan. Sa susunod, linawin mo rin ang palagay mo.',
      reason: 'Sinabi mo ang palagay mo. Sa susunod, magdagdag ng dahilan mula sa teksto.',
      'more-words': 'Maikli ang sagot mo. Sa susunod, magkuwento pa nang kaunti.',
      'fewer-words': 'Mahaba ang sagot mo. Sa susunod, ang pinakamahalaga lang ang sabihin.',
    },
    twoLeft: 'Dalawang sagot na lang ang natitira.',
    answerIs: 'Ito ang sagot:',
    askGrownUp: 'Magtanong sa nakatatanda tungkol sa salitang ito.',
    inEnglish:
      'Salamat sa sagot mo! Nasa Ingles ang kuwentong ito, kaya sumulat ka sa Ingles. Sapat na ang ilang salita.',
  },
  ru: {
    yes: 'Да!',
    foundAll: 'Ответ найден:',
    foundSome: 'Часть ответа найдена:',
    foundTrue: 'Это уже есть:',
    more: 'Осталось найти:',
    sideAndReason: 'Здесь есть и мнение, и причина.',
    spelt: 'Это пишется так:',
    fits: 'Это подходит.',
    lacks: {
      'own-words': 'Это слова из текста. В следующий раз скажи своими.',
      'one-answer': 'Здесь два ответа. В следующий раз выбери один.',
      'clear-words': 'В следующий раз скажи это чуть яснее.',
      side: 'Причина есть. В следующий раз скажи ясно, что ты думаешь.',
      reason: 'Твоё мнение понятно. В следующий раз добавь причину из текста.',
      'more-words': 'Получилось коротко. В следующий раз расскажи чуть больше.',
      'fewer-words': 'Получилось длинно. В следующий раз расскажи только самое важное.',
    },
    twoLeft: 'Осталось два ответа.',
    answerIs: 'Вот ответ:',
    askGrownUp: 'Спроси об этом слове у взрослых.',
    inEnglish:
      'Спасибо за ответ! Эта история на английском, поэтому напиши, пожалуйста, по-английски. Хватит нескольких слов.',
  },
  zh: {
    yes: '对了！',
    foundAll: '你找到了：',
    foundSome: '你找到了一部分：',
    foundTrue: '这些你已经有了：',
    more: '还可以再找一找：',
    sideAndReason: '你说了看法，也说了理由。',
    spelt: '拼写是：',
    fits: '这样也可以。',
    lacks: {
      'own-words': '这是文章里的话。下次用自己的话说。',
      'one-answer': '这里有两个答案。下次选一个。',
      'clear-words': '下次说得再清楚一点。',
      side: '你说了理由。下次也清楚地说说你的看法。',
      reason: '你说了看法。下次再加一个文章里的理由。',
      'more-words': '有点短。下次多说一点。',
      'fewer-words': '有点长。下次只说最重要的。',
    },
    twoLeft: '还剩两个答案。',
    answerIs: '答案是：',
    askGrownUp: '这个词可以问问大人。',
    inEnglish: '谢谢你的回答！这个故事是英文的，请用英文写。写几个词就够了。',
  },
  es: {
    yes: '¡Sí!',
    foundAll: 'Lo encontraste:',
    foundSome: 'Encontraste una parte:',
    foundTrue: 'Esto ya lo tienes:',
    more: 'Todavía hay algo más:',
    sideAndReason: 'Dijiste lo que piensas y por qué.',
    spelt: 'Se escribe así:',
    fits: 'Eso encaja.',
    lacks: {
      'own-words': 'Esas palabras son del texto. La próxima vez, usa las tuyas.',
      'one-answer': 'Diste dos respuestas. La próxima vez, elige una.',
      'clear-words': 'La próxima vez, dilo un poco más claro.',
      side: 'Diste una razón. La próxima vez, di con claridad qué piensas.',
      reason: 'Dijiste lo que piensas. La próxima vez, añade una razón del texto.',
      'more-words': 'Es corto. La próxima vez, cuenta un poco más.',
      'fewer-words': 'Es largo. La próxima vez, cuenta solo lo más importante.',
    },
    twoLeft: 'Quedan dos respuestas.',
    answerIs: 'Esta es la respuesta:',
    askGrownUp: 'Pregúntale a una persona adulta por esta palabra.',
    inEnglish:
      '¡Gracias por tu respuesta! Esta historia está en inglés, así que escribe en inglés, por favor. Bastan unas pocas palabras.',
  },
  hi: {
    yes: 'हाँ!',
    foundAll: 'तुमने ढूँढ लिया:',
    foundSome: 'तुमने एक हिस्सा ढूँढ लिया:',
    foundTrue: 'इतना तुमने पा लिया:',
    more: 'अभी कुछ और ढूँढना बाकी है:',
    sideAndReason: 'तुमने अपनी राय और वजह, दोनों बताईं।',
    spelt: 'इसे ऐसे लिखते हैं:',
    fits: 'यह ठीक है।',
    lacks: {
      'own-words': 'ये शब्द पाठ के हैं। अगली बार अपने शब्दों में कहो।',
      'one-answer': 'तुमने दो जवाब दिए। अगली बार एक चुनो।',
      'clear-words': 'अगली बार थोड़ा और साफ़ कहो।',
      side: 'तुमने वजह बताई। अगली बार अपनी राय भी साफ़ बताओ।',
      reason: 'तुमने अपनी राय बताई। अगली बार पाठ से एक वजह भी जोड़ो।',
      'more-words': 'यह छोटा है। अगली बार थोड़ा और बताओ।',
      'fewer-words': 'यह लंबा है। अगली बार सिर्फ़ सबसे ज़रूरी बातें बताओ।',
    },
    twoLeft: 'दो जवाब बचे हैं।',
    answerIs: 'जवाब यह है:',
    askGrownUp: 'इस शब्द के बारे में किसी बड़े से पूछो।',
    inEnglish: 'जवाब के लिए शुक्रिया! यह कहानी अंग्रेज़ी में है, इसलिए जवाब अंग्रेज़ी में लिखो। थोड़े से शब्द भी काफ़ी हैं।',
  },
};

export const feedbackIn = (language: Language): Feedback => ({ language, ...languages[language] });

/** All that is said, in one line, for whoever shows no pieces. English inside Arabic keeps its own direction. */
export function inOneLine(said: readonly Remark[], language: Language): string {
  const apart = (text: string) => (language === 'ar' ? `\u2068${text}\u2069` : text);
  const shown = ({ kind, text }: Remark) =>
    kind === 'note' ? text : apart(kind === 'spelt' ? `"${text}"` : text);
  return said.map(shown).join(' ');
}
