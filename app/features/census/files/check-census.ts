import { error, type Flaw, type Place, suggestion } from "#app/kit/files/flaws.ts";
import { checkMarkup } from "#app/kit/markup/check-markup.ts";
import { CENSUS_LIMITS, isChoice, optionsOf } from "../census.ts";
import { MAX_DRAFT } from "../form/draft.ts";
import type { CensusFile } from "./shape.ts";

type PlaceOf = (...path: PropertyKey[]) => Place;
type QuestionOfFile = CensusFile["questions"][number];

/** What is wrong with questions that are each well-formed. */
export function censusFlaws(file: CensusFile, placeOf: PlaceOf): Flaw[] {
  const { questions, relevant } = file;
  const first = questions[0] as QuestionOfFile;
  return [
    ...relevant.flatMap((value, at) => unknownOption(first, value, placeOf("relevant", at), "the first question")),
    ...questions.flatMap((question, at) => questionFlaws(file, question, at, placeOf)),
    ...groupFlaws(file, placeOf),
    ...lengthFlaws(file, placeOf),
  ];
}

/** In groups, everybody is in one: a question that all were asked, with one answer each. */
function groupFlaws({ groups, questions }: CensusFile, placeOf: PlaceOf): Flaw[] {
  return groups.flatMap((number, at) => {
    const place = placeOf("groups", at);
    const question = questions[number];
    if (groups.indexOf(number) !== at) return [flaw(place, `Question ${number} is there twice.`, "take one out.")];
    if (question?.type !== "radio" || question.conditionalOn !== null) {
      const remedy = "name a question of type radio that everybody is asked; the first one is 0.";
      return [flaw(place, `Question ${number} cannot make groups.`, remedy)];
    }
    if (labelsOf(question).length <= CENSUS_LIMITS.groups) return [];
    const message = `Question ${number} makes more than ${CENSUS_LIMITS.groups} groups.`;
    return [flaw(place, message, "name one with fewer options.")];
  });
}

const flaw = (place: Place, message: string, remedy: string): Flaw => error("census-question", place, message, remedy);

const labelsOf = (question: QuestionOfFile): string[] => optionsOf(question).map(({ label }) => label);

function unknownOption(question: QuestionOfFile, value: string, place: Place, where: string): Flaw[] {
  const labels = labelsOf(question);
  if (labels.includes(value)) return [];
  return [flaw(place, `“${value}” is no option of ${where}.`, suggestion(value, labels, "name one of its options."))];
}

function questionFlaws(file: CensusFile, question: QuestionOfFile, at: number, placeOf: PlaceOf): Flaw[] {
  const place = (...path: PropertyKey[]) => placeOf("questions", at, ...path);
  const labels = labelsOf(question);
  const flaws: Flaw[] = [];
  if (isChoice(question) !== labels.length > 0) {
    const [message, remedy] = isChoice(question)
      ? ["There is nothing to choose from.", "add “options”."]
      : [`A question of type ${question.type} has no options.`, "take “options” out, or write “type: radio”."];
    flaws.push(flaw(place("options"), message, remedy));
  }
  for (const [index, label] of labels.entries()) {
    if (labels.indexOf(label) === index) continue;
    flaws.push(flaw(place("options"), `The option “${label}” is there twice.`, "take one of them out."));
  }
  if (question.type !== "number" && (question.min !== null || question.max !== null))
    flaws.push(flaw(place("min"), "Only numbers have “min” and “max”.", "take them out, or write “type: number”."));
  if (question.type === "number" && (question.min === null || question.max === null))
    flaws.push(flaw(place("type"), "A number needs limits.", "add “min” and “max”."));
  if (question.min !== null && question.max !== null && question.min > question.max)
    flaws.push(flaw(place("max"), "“max” is smaller than “min”.", "exchange them."));
  for (const [name, { values }] of Object.entries(question.aggregates)) {
    flaws.push(
      ...values.flatMap((value) => unknownOption(question, value, place("aggregates", name), `question ${at}`)),
    );
  }
  return [...flaws, ...conditionFlaws(file, question, at, placeOf), ...markupFlaws(question, place)];
}

function conditionFlaws({ questions }: CensusFile, question: QuestionOfFile, at: number, placeOf: PlaceOf): Flaw[] {
  const { conditionalOn, conditionalValue } = question;
  const place = placeOf("questions", at, "conditionalOn");
  if (conditionalOn === null) {
    if (conditionalValue.length === 0) return [];
    const remedy = "add “conditionalOn” with the number of a question; the first one is 0.";
    return [flaw(placeOf("questions", at, "conditionalValue"), "It is not said which question decides.", remedy)];
  }
  const other = questions[conditionalOn];
  if (other === undefined || conditionalOn >= at || !isChoice(other)) {
    const message = `Question ${conditionalOn} cannot decide whether question ${at} is asked.`;
    return [flaw(place, message, "name an earlier question with options; the first one is 0.")];
  }
  if (conditionalValue.length === 0)
    return [flaw(place, "It is not said which answers decide.", "add “conditionalValue” with options.")];
  const valuePlace = placeOf("questions", at, "conditionalValue");
  return conditionalValue.flatMap((value) => unknownOption(other, value, valuePlace, `question ${conditionalOn}`));
}

function markupFlaws(question: QuestionOfFile, place: (...path: PropertyKey[]) => Place): Flaw[] {
  return [
    ...question.instruction.flatMap((text, at) => checkMarkup(text, "the instruction", place("instruction", at))),
    ...optionsOf(question).flatMap(({ help }) => checkMarkup(help ?? "", "the help text", place("options"))),
  ];
}

/** Without scripts all answers travel in the form: at their longest, they must fit into a request. */
function lengthFlaws({ questions }: CensusFile, placeOf: PlaceOf): Flaw[] {
  const ownWords = { text: CENSUS_LIMITS.line, textarea: CENSUS_LIMITS.paragraphs, number: 20, radio: 0, checkbox: 0 };
  const longest = questions.reduce((sum, question) => {
    const all = labelsOf(question).reduce((letters, label) => letters + label.length + 3, 0);
    return sum + all + ownWords[question.type] + (question.writein ? CENSUS_LIMITS.writein : 0) + 20;
  }, 500);
  if (longest <= MAX_DRAFT / 2) return [];
  const message = `All answers together can be ${longest} characters long, and ${MAX_DRAFT / 2} fit into a form.`;
  return [flaw(placeOf("questions"), message, "ask less, or shorten the options.")];
}
