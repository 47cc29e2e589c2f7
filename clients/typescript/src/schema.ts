// Made from the description of the API by `npm run client`: change the shapes there, not here.

export interface paths {
    "/api/v4/editions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All editions
         * @description One for each language, in the order of the language chooser.
         */
        get: operations["listEditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/editions/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One edition, with the schema of its morphemes
         * @description What the forms of its pronoun sets are called, and what they may be.
         */
        get: operations["getEdition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pronoun sets of an edition
         * @description In the order in which the edition lists them. Sets that it keeps off its lists are only found by name. Where sets are long, a page has fewer than `limit`.
         */
        get: operations["listSets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/sets/{path}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One pronoun set, by anything that leads to it
         * @description By its name (they), an alias (they/them), several joined by & (he&she), its forms (ze/zem/zir/zirs/zirself), a name after a colon (:Andrea) or an emoji, as in addresses of the site. Slashes may be written as they are. Words that are no set, such as “any”, are not found.
         */
        get: operations["getSet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/entries/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The entries of a collection
         * @description Those that are public, in the order in which the edition lists them. Where entries are long, a page has fewer than `limit`.
         */
        get: operations["listEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/entries/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One entry
         * @description By its id or its key, in capitals or not. Entries that are not public are not found, whatever has become of them.
         */
        get: operations["getEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/entries/{kind}/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How an entry came to be as it is
         * @description When it became public and when its content changed, the newest first. What was proposed and not accepted, who decided, why, and how it read before are for moderators only.
         */
        get: operations["getEntryHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/calendar/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is on in a year or on a day
         * @description The calendar has the years from 2021 to the next one; others are not found. Today is the day it is in the time zone of the edition.
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/cards/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Somebody's cards
         * @description Only those you may see: programs see public cards and cards shared with programs. With ?edition= you get the card of that edition alone. A name that nobody has, somebody who hides and somebody who is banned are all answered as not found.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v4/speak": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How to speak of up to 100 people
         * @description What each of them would want from you: what to call them, which pronouns in which order, all forms, and what must never be used. A name that nobody has, somebody who hides, and somebody without a card in these languages get the same answer.
         */
        get: operations["speak"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The collection.
         * @example terms
         * @enum {string}
         */
        EntryKind: "sources" | "nouns" | "inclusive" | "terms" | "names";
        Editions: {
            items: components["schemas"]["Edition"][];
        };
        Edition: {
            /** @description What ?edition= takes. */
            code: string;
            /** @description The BCP 47 tag of its language. */
            language: string;
            /** @description The language in its own words. */
            name: string;
            nameEnglish: string;
            /** @description What tells it from another edition of the same language. */
            extra: string | null;
            /** @enum {string} */
            direction: "ltr" | "rtl";
            /** @description Its home page, whose host is the edition's. */
            url: string;
            /** @description False while it is being written. */
            published: boolean;
            /** @description What can be asked of it. */
            has: {
                sets: boolean;
                calendar: boolean;
                cards: boolean;
                entries: ("sources" | "nouns" | "inclusive" | "terms" | "names")[];
            };
        };
        /** @description Problem details as in RFC 9457. */
        Problem: {
            /**
             * @description What kind of problem it is, always the same: a name to compare, which need not lead anywhere (RFC 9457, 3.1.1). In editions that have the API's page at /api, it is where the page explains it.
             * @example /api#problem-not-found
             */
            type: string;
            /** @description The kind in words, always the same. */
            title: string;
            /** @description The status of the answer. */
            status: number;
            /** @description What is wrong this time, for people. */
            detail: string;
            /** @description Of the type /api#problem-parameters: each parameter that is wrong. */
            errors?: {
                /** @description The name of the parameter. */
                parameter: string;
                /** @description What it has to be. */
                detail: string;
            }[];
        };
        WholeEdition: {
            /** @description What ?edition= takes. */
            code: string;
            /** @description The BCP 47 tag of its language. */
            language: string;
            /** @description The language in its own words. */
            name: string;
            nameEnglish: string;
            /** @description What tells it from another edition of the same language. */
            extra: string | null;
            /** @enum {string} */
            direction: "ltr" | "rtl";
            /** @description Its home page, whose host is the edition's. */
            url: string;
            /** @description False while it is being written. */
            published: boolean;
            /** @description What can be asked of it. */
            has: {
                sets: boolean;
                calendar: boolean;
                cards: boolean;
                entries: ("sources" | "nouns" | "inclusive" | "terms" | "names")[];
            };
            /** @description By which its calendar has days, as in the IANA database. */
            timeZone: string;
            /** @description Null for editions without pronoun sets. */
            pronouns: components["schemas"]["EditionPronouns"] | null;
        };
        EditionPronouns: {
            /** @description In the order of its grammar; the first is the pronoun. */
            morphemes: components["schemas"]["Morpheme"][];
            /** @description Whether verbs agree in number. */
            plurals: boolean;
            /** @description Whether they do so in another way in polite address. */
            honorifics: boolean;
            /** @description A JSON schema (2020-12) for `written` in the forms of its sets. */
            schema: {
                [key: string]: unknown;
            };
        };
        Morpheme: {
            key: string;
            /** @description What the form is called, in the language of the edition. */
            label: string;
            /** @description Whether a set may do without. */
            optional: boolean;
        };
        PronounSets: {
            items: components["schemas"]["PronounSet"][];
            /** @description The cursor of the next page; null at the end. */
            next: string | null;
        };
        PronounSet: {
            /** @description What it is called in addresses: /api/v4/sets/{id}, percent-encoded, has the same set. Several names are joined by &; sets that are spelt out or named are called by all that makes them. */
            id: string;
            /** @description The code of the edition. */
            edition: string;
            /** @description The BCP 47 tag of its language. */
            language: string;
            /**
             * @description known: a set of the edition. merged: several of them in turn. generated: spelt out in its address, so nobody has looked at it. template: made of a name or an emoji.
             * @enum {string}
             */
            kind: "known" | "merged" | "generated" | "template";
            /**
             * @description What people call it, by the rule of the edition.
             * @example they/them
             */
            label: string;
            /**
             * @description The same for voices.
             * @example they, them
             */
            spoken: string;
            /** @description Its page. */
            url: string;
            /** @description What the edition says of it; several for merged sets. */
            descriptions: string[];
            /** @description Whether dictionaries and authorities accept it. */
            normative: boolean;
            /** @description Other names in addresses. */
            aliases: string[];
            /** @description How many ways there are to fill a sentence. */
            alternatives: number;
            /** @description The ways, as many as 32 of them, to be used in turn. */
            forms: components["schemas"]["Forms"][];
        };
        Forms: {
            /**
             * @description By the morphemes of the edition, in its order. Null where the set has no such form.
             * @example {
             *       "pronoun_subject": "they",
             *       "pronoun_object": "them"
             *     }
             */
            written: {
                [key: string]: string | null;
            };
            /** @description Of the forms whose sound is known, by morpheme. */
            sounds: {
                [key: string]: components["schemas"]["Sound"];
            };
            /** @description How verbs agree: “they are”, “she is”. */
            verbs: components["schemas"]["GrammaticalNumber"];
            /** @description How they do where people are addressed politely. */
            politeVerbs: components["schemas"]["GrammaticalNumber"];
        };
        /** @description How a form sounds, in IPA, as another spelling, or both. */
        Sound: {
            ipa: string | null;
            respelling: string | null;
        };
        /** @enum {string} */
        GrammaticalNumber: "singular" | "plural";
        WholePronounSet: {
            /** @description What it is called in addresses: /api/v4/sets/{id}, percent-encoded, has the same set. Several names are joined by &; sets that are spelt out or named are called by all that makes them. */
            id: string;
            /** @description The code of the edition. */
            edition: string;
            /** @description The BCP 47 tag of its language. */
            language: string;
            /**
             * @description known: a set of the edition. merged: several of them in turn. generated: spelt out in its address, so nobody has looked at it. template: made of a name or an emoji.
             * @enum {string}
             */
            kind: "known" | "merged" | "generated" | "template";
            /**
             * @description What people call it, by the rule of the edition.
             * @example they/them
             */
            label: string;
            /**
             * @description The same for voices.
             * @example they, them
             */
            spoken: string;
            /** @description Its page. */
            url: string;
            /** @description What the edition says of it; several for merged sets. */
            descriptions: string[];
            /** @description Whether dictionaries and authorities accept it. */
            normative: boolean;
            /** @description Other names in addresses. */
            aliases: string[];
            /** @description How many ways there are to fill a sentence. */
            alternatives: number;
            /** @description The ways, as many as 32 of them, to be used in turn. */
            forms: components["schemas"]["Forms"][];
            /** @description Where it comes from, in paragraphs with inline markup. */
            history: string[];
            /** @description About its sources, with inline markup. */
            sourcesNote: string | null;
            /** @description The first works that use it, as many as 20. */
            sources: components["schemas"]["SourceOfSet"][];
            /** @description The sentences of the edition with its first forms. */
            examples: string[];
        };
        /** @description A work that uses the set. /api/v4/entries/sources/{id} has more. */
        SourceOfSet: {
            id: string;
            title: string;
            url: string;
        };
        Entries: {
            items: (components["schemas"]["SourcesEntry"] | components["schemas"]["NounsEntry"] | components["schemas"]["InclusiveEntry"] | components["schemas"]["TermsEntry"] | components["schemas"]["NamesEntry"])[];
            /** @description The cursor of the next page; null at the end. */
            next: string | null;
        };
        SourcesEntry: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "sources";
            /** @description It never changes. */
            id: string;
            /** @description Its name in addresses and links, if it has one. */
            key: string | null;
            /** @description The code of the edition. */
            edition: string;
            /** @description The BCP 47 tag of its language. */
            language: string;
            /** @description Without markup. */
            title: string;
            /** @description Its page. */
            url: string;
            /** @description The username of the person who proposed it, if they agreed to be named. */
            author: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its content changed last.
             */
            updatedAt: string;
            data: components["schemas"]["SourcesData"];
        };
        /** @description Texts may have inline markup, such as {#key=a link}. */
        SourcesData: {
            type: string | null;
            pronouns: string[];
            author: string;
            title: string;
            extra: string;
            year: number | null;
            fragments: string[];
            comment: string;
            link: string;
            pictures: components["schemas"]["Picture"][];
            spoiler: boolean;
        };
        /** @description A picture at its largest, and in small. */
        Picture: {
            url: string;
            thumbnail: string;
            /** @description What it shows, in the language of the edition, if somebody has said so. */
            alt: string | null;
        };
        NounsEntry: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "nouns";
            /** @description It never changes. */
            id: string;
            /** @description Its name in addresses and links, if it has one. */
            key: string | null;
            /** @description The code of the edition. */
            edition: string;
            /** @description The BCP 47 tag of its language. */
            language: string;
            /** @description Without markup. */
            title: string;
            /** @description Its page. */
            url: string;
            /** @description The username of the person who proposed it, if they agreed to be named. */
            author: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its content changed last.
             */
            updatedAt: string;
            data: components["schemas"]["NounsData"];
        };
        /** @description Texts may have inline markup, such as {#key=a link}. */
        NounsData: {
            masc: components["schemas"]["Word"][];
            fem: components["schemas"]["Word"][];
            neutr: components["schemas"]["Word"][];
            nb: components["schemas"]["Word"][];
            mascPl: components["schemas"]["Word"][];
            femPl: components["schemas"]["Word"][];
            neutrPl: components["schemas"]["Word"][];
            nbPl: components["schemas"]["Word"][];
            categories: string[];
            classInstance: string;
            templateRoot: string;
            stems: string[];
            irregularForms: string[];
            sources: string[];
            pictures: components["schemas"]["Picture"][];
        };
        Word: {
            form: string;
            /** @description The convention it follows, such as “gender star”. */
            convention: string | null;
        };
        InclusiveEntry: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "inclusive";
            /** @description It never changes. */
            id: string;
            /** @description Its name in addresses and links, if it has one. */
            key: string | null;
            /** @description The code of the edition. */
            edition: string;
            /** @description The BCP 47 tag of its language. */
            language: string;
            /** @description Without markup. */
            title: string;
            /** @description Its page. */
            url: string;
            /** @description The username of the person who proposed it, if they agreed to be named. */
            author: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its content changed last.
             */
            updatedAt: string;
            data: components["schemas"]["InclusiveData"];
        };
        /** @description Texts may have inline markup, such as {#key=a link}. */
        InclusiveData: {
            insteadOf: string[];
            say: string[];
            because: string;
            categories: string[];
            clarification: string;
            links: string[];
        };
        TermsEntry: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "terms";
            /** @description It never changes. */
            id: string;
            /** @description Its name in addresses and links, if it has one. */
            key: string | null;
            /** @description The code of the edition. */
            edition: string;
            /** @description The BCP 47 tag of its language. */
            language: string;
            /** @description Without markup. */
            title: string;
            /** @description Its page. */
            url: string;
            /** @description The username of the person who proposed it, if they agreed to be named. */
            author: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its content changed last.
             */
            updatedAt: string;
            data: components["schemas"]["TermsData"];
        };
        /** @description Texts may have inline markup, such as {#key=a link}. */
        TermsData: {
            term: string[];
            original: string[];
            definition: string;
            etymology: string;
            categories: string[];
            flags: string[];
            pictures: components["schemas"]["Picture"][];
        };
        NamesEntry: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "names";
            /** @description It never changes. */
            id: string;
            /** @description Its name in addresses and links, if it has one. */
            key: string | null;
            /** @description The code of the edition. */
            edition: string;
            /** @description The BCP 47 tag of its language. */
            language: string;
            /** @description Without markup. */
            title: string;
            /** @description Its page. */
            url: string;
            /** @description The username of the person who proposed it, if they agreed to be named. */
            author: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its content changed last.
             */
            updatedAt: string;
            data: components["schemas"]["NamesData"];
        };
        /** @description Texts may have inline markup, such as {#key=a link}. */
        NamesData: {
            name: string;
            origin: string;
            meaning: string;
            usage: string;
            legally: string;
            pros: string[];
            cons: string[];
            notablePeople: string[];
            links: string[];
            namedays: string[];
            namedaysComment: string;
        };
        EntryHistory: {
            items: components["schemas"]["EntryChange"][];
            /** @description The cursor of the next page; null at the end. */
            next: string | null;
        };
        EntryChange: {
            /** @description When it became public; null for what came with the edition. */
            at: string | null;
            /**
             * @description shipped: it came with the edition. added: somebody proposed it. changed: it got another content.
             * @enum {string}
             */
            what: "shipped" | "added" | "changed";
            /** @description The fields of `data` that were changed. */
            fields: string[];
            /** @description Whose proposal it was, if they agreed to be named. */
            author: string | null;
        };
        Calendar: {
            edition: string;
            language: string;
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @description Of a year by their first day; of a day the shortest first. Those that only touch it are there too. */
            events: components["schemas"]["CalendarEvent"][];
        };
        CalendarEvent: {
            /** @description What it is called in data, the same in every edition for international events. */
            id: string;
            /** @description In the language of the edition, without markup. */
            name: string;
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            /**
             * @description Roughly: on a day with several events, the shortest come first.
             * @enum {string}
             */
            length: "month" | "week" | "nameday" | "day" | "own";
            flag: {
                key: string;
                url: string;
            } | null;
            /** @description The name of an icon, for some events without a flag. */
            icon: string | null;
            /** @description Names of terms it is about. */
            terms: string[];
            /** @description The time of day in words, such as “12:00 UTC”. */
            time: string | null;
            /** @description The date in the calendar by which it is set. */
            localDate: string | null;
            /** @description More about it, with inline markup. */
            comment: string | null;
            /** @description The page of its first day, or of the first that was asked for. */
            url: string;
        };
        Person: {
            /** @description It changes with the name. */
            id: string;
            username: string;
            url: string;
            /** @description The address of a picture. */
            avatar: string;
            /** @description At most one in each language, and only those you may see. */
            cards: components["schemas"]["Card"][];
        };
        Card: {
            /** @description The code of the edition. */
            edition: string;
            /** @description The BCP 47 tag of its language. */
            language: string;
            url: string;
            /** @description What the card warns of: show the rest only when asked to. */
            sensitive: string[];
            names: components["schemas"]["CardName"][];
            pronouns: components["schemas"]["CardPronoun"][];
            /** @description What several pronouns mean: the first is liked best, all are alike, or please alternate. Null for fewer than two. */
            pronounOrder: ("ranked" | "equal" | "alternate") | null;
            /** @description With inline markup, or Markdown where `markdown` says so. */
            description: string;
            markdown: boolean;
            words: {
                header: string | null;
                words: components["schemas"]["CardWord"][];
            }[];
            flags: {
                key: string;
                url: string | null;
            }[];
            /** @description Pictures of the owner's own. */
            ownFlags: {
                name: string;
                url: string;
                description: string | null;
                alt: string | null;
                link: string | null;
            }[];
            links: string[];
            age: number | null;
            /** @description As in the IANA database; for people who share only the time, a zone such as Etc/GMT-2, two hours ahead. */
            timeZone: string | null;
            /** @description The continent or ocean of the time zone as the database has it, such as Africa, for people who show it. */
            timeZoneArea: string | null;
            /** @description Days of the owner's own. */
            events: {
                name: string;
                month: number;
                day: number;
                comment: string | null;
            }[];
            /** @description People of the owner's, who have agreed to be there. */
            circle: components["schemas"]["CirclePerson"][];
        };
        CardName: {
            name: string;
            /** @description IPA between slashes, or another spelling. */
            pronunciation: string | null;
            opinion: components["schemas"]["Opinion"];
            /** @description What an opinion of the owner's own means, in their words. */
            meaning: string | null;
        };
        /**
         * @description What the owner thinks of it. yes: they like it. jokingly: only in fun. close: only from people close to them. meh: it is fine. no: it must not be used. own: an opinion of their own, which `meaning` tells.
         * @enum {string}
         */
        Opinion: "yes" | "jokingly" | "close" | "meh" | "no" | "own";
        CardPronoun: {
            kind: components["schemas"]["PronounKind"];
            /** @description In the language of the card: “they/them”, “any pronouns”. */
            label: string;
            /** @description The same for voices: “they, them”. */
            spoken: string;
            url: string | null;
            /** @description As its owner wrote it. /api/v4/speak has the forms. */
            value: string;
            opinion: components["schemas"]["Opinion"];
            /** @description What an opinion of the owner's own means, in their words. */
            meaning: string | null;
        };
        /**
         * @description unknown: the edition has no such set, and it stands as its owner wrote it.
         * @enum {string}
         */
        PronounKind: "set" | "any" | "mirror" | "ask" | "avoiding" | "unknown";
        CardWord: {
            word: string;
            opinion: components["schemas"]["Opinion"];
            /** @description What an opinion of the owner's own means, in their words. */
            meaning: string | null;
        };
        CirclePerson: {
            username: string;
            url: string;
            /** @description What they are to the owner, in the owner's words. */
            relationship: string;
            /** @description Whether both have the other on a card. */
            mutual: boolean;
        };
        SpokenPeople: {
            /** @description One for each name, in the order in which they were asked for. */
            people: (components["schemas"]["FoundPerson"] | components["schemas"]["NoAnswer"] | components["schemas"]["Elsewhere"])[];
        };
        FoundPerson: {
            /** @description As it was asked for. */
            name: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            result: "found";
            username: string;
            /** @description The code of the edition whose card it is. */
            edition: string;
            /** @description The BCP 47 tag of its language. */
            language: string;
            url: string;
            /** @description What to call the person; null where they do not say. */
            call: {
                name: string;
                pronunciation: string | null;
                opinion: components["schemas"]["Opinion"];
                /** @description What an opinion of the owner's own means, in their words. */
                meaning: string | null;
            } | null;
            /** @description What to use, the first of them first. Empty where the person says nothing that is for this context. */
            use: components["schemas"]["SpokenPronoun"][];
            /** @description What several of them mean: the first is liked best, all are alike, or please alternate. Null for fewer than two. */
            order: ("ranked" | "equal" | "alternate") | null;
            /** @description What is fine too, the better first. */
            others: components["schemas"]["SpokenPronoun"][];
            /** @description Pronouns that must not be used, by their labels. */
            never: {
                kind: components["schemas"]["PronounKind"];
                label: string;
            }[];
            /** @description Words that must not be used for them, such as “sir”. */
            neverWords: string[];
            /** @description Why this: the language by its place among those asked for, from 0, and the rule. only: nothing else is fine. first: it is liked best. equal: all in `use` are alike. alternate: they are to be used in turn. nothing: the person says nothing that is for this context. */
            why: {
                language: number;
                /** @enum {string} */
                rule: "only" | "first" | "equal" | "alternate" | "nothing";
            };
        };
        SpokenPronoun: {
            kind: components["schemas"]["PronounKind"];
            /** @description In the language of the card: “they/them”, “any pronouns”. */
            label: string;
            /** @description The same for voices: “they, them”. */
            spoken: string;
            url: string | null;
            /** @description Of a set, for the first 5 of a person; empty for all else. */
            forms: components["schemas"]["Forms"][];
            opinion: components["schemas"]["Opinion"];
            /** @description What an opinion of the owner's own means, in their words. */
            meaning: string | null;
        };
        /** @description Nobody of that name, nobody who shares with programs, or no card in these languages, among them those in which there is no edition: which one is not told. */
        NoAnswer: {
            name: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            result: "none";
        };
        /** @description “@name@host” belongs to another server, and no other server is asked. With a host of this site it is the name alone. */
        Elsewhere: {
            name: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            result: "elsewhere";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listEditions: {
        parameters: {
            query?: {
                /** @description Only these fields of the answer, separated by commas. A dot leads into a field, and lists are passed through: `items.id,next`. A field that no answer of this address has is an error. Each edition has its own names of forms, and each collection its own fields of `data`: where there is none of that name, it is left out. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; with `fields`, only what they name. */
            200: {
                headers: {
                    /** @description Names this very answer. Send it back as If-None-Match to get 304 while it is right. */
                    ETag?: string;
                    /** @description What a network may ask: `"requests";q=6000;w=60` is 6000 in 60 seconds. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of it: `"requests";r=5999;t=60` is 5999 for the next 60 seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Editions"];
                };
            };
            /** @description What If-None-Match names is still right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not as it should be, or the address cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing there that may be shown. Nobody, hidden and banned are one answer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only GET, HEAD and OPTIONS. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request has a body that is too large. None is needed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is too long. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No edition has this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of your network. `Retry-After` says when to ask again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers of the request are too large. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong. It is our fault, and it was noted. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such method in HTTP. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server or the edition is not there now. `Retry-After` says when to ask again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEdition: {
        parameters: {
            query?: {
                /** @description Only these fields of the answer, separated by commas. A dot leads into a field, and lists are passed through: `items.id,next`. A field that no answer of this address has is an error. Each edition has its own names of forms, and each collection its own fields of `data`: where there is none of that name, it is left out. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The code of the edition. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; with `fields`, only what they name. */
            200: {
                headers: {
                    /** @description Names this very answer. Send it back as If-None-Match to get 304 while it is right. */
                    ETag?: string;
                    /** @description What a network may ask: `"requests";q=6000;w=60` is 6000 in 60 seconds. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of it: `"requests";r=5999;t=60` is 5999 for the next 60 seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeEdition"];
                };
            };
            /** @description What If-None-Match names is still right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not as it should be, or the address cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing there that may be shown. Nobody, hidden and banned are one answer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only GET, HEAD and OPTIONS. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request has a body that is too large. None is needed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is too long. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No edition has this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of your network. `Retry-After` says when to ask again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers of the request are too large. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong. It is our fault, and it was noted. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such method in HTTP. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server or the edition is not there now. `Retry-After` says when to ask again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSets: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next` of the page before, of the same list and edition. */
                cursor?: string;
                /** @description How many items a page has at most; 50 if it is left out. */
                limit?: number;
                /** @description The code of an edition. If it is left out, the host says which; the header Accept-Language is not read. */
                edition?: string;
                /** @description Only these fields of the answer, separated by commas. A dot leads into a field, and lists are passed through: `items.id,next`. A field that no answer of this address has is an error. Each edition has its own names of forms, and each collection its own fields of `data`: where there is none of that name, it is left out. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; with `fields`, only what they name. */
            200: {
                headers: {
                    /** @description Names this very answer. Send it back as If-None-Match to get 304 while it is right. */
                    ETag?: string;
                    /** @description What a network may ask: `"requests";q=6000;w=60` is 6000 in 60 seconds. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of it: `"requests";r=5999;t=60` is 5999 for the next 60 seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PronounSets"];
                };
            };
            /** @description What If-None-Match names is still right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not as it should be, or the address cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing there that may be shown. Nobody, hidden and banned are one answer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only GET, HEAD and OPTIONS. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request has a body that is too large. None is needed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is too long. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No edition has this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of your network. `Retry-After` says when to ask again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers of the request are too large. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong. It is our fault, and it was noted. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such method in HTTP. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server or the edition is not there now. `Retry-After` says when to ask again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSet: {
        parameters: {
            query?: {
                /** @description The code of an edition. If it is left out, the host says which; the header Accept-Language is not read. */
                edition?: string;
                /** @description Only these fields of the answer, separated by commas. A dot leads into a field, and lists are passed through: `items.id,next`. A field that no answer of this address has is an error. Each edition has its own names of forms, and each collection its own fields of `data`: where there is none of that name, it is left out. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description As in an address of the edition. */
                path: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; with `fields`, only what they name. */
            200: {
                headers: {
                    /** @description Names this very answer. Send it back as If-None-Match to get 304 while it is right. */
                    ETag?: string;
                    /** @description What a network may ask: `"requests";q=6000;w=60` is 6000 in 60 seconds. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of it: `"requests";r=5999;t=60` is 5999 for the next 60 seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholePronounSet"];
                };
            };
            /** @description What If-None-Match names is still right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not as it should be, or the address cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing there that may be shown. Nobody, hidden and banned are one answer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only GET, HEAD and OPTIONS. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request has a body that is too large. None is needed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is too long. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No edition has this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of your network. `Retry-After` says when to ask again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers of the request are too large. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong. It is our fault, and it was noted. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such method in HTTP. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server or the edition is not there now. `Retry-After` says when to ask again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEntries: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next` of the page before, of the same list and edition. */
                cursor?: string;
                /** @description How many items a page has at most; 50 if it is left out. */
                limit?: number;
                /** @description The code of an edition. If it is left out, the host says which; the header Accept-Language is not read. */
                edition?: string;
                /** @description Only these fields of the answer, separated by commas. A dot leads into a field, and lists are passed through: `items.id,next`. A field that no answer of this address has is an error. Each edition has its own names of forms, and each collection its own fields of `data`: where there is none of that name, it is left out. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The collection. */
                kind: components["schemas"]["EntryKind"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; with `fields`, only what they name. */
            200: {
                headers: {
                    /** @description Names this very answer. Send it back as If-None-Match to get 304 while it is right. */
                    ETag?: string;
                    /** @description What a network may ask: `"requests";q=6000;w=60` is 6000 in 60 seconds. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of it: `"requests";r=5999;t=60` is 5999 for the next 60 seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entries"];
                };
            };
            /** @description What If-None-Match names is still right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not as it should be, or the address cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing there that may be shown. Nobody, hidden and banned are one answer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only GET, HEAD and OPTIONS. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request has a body that is too large. None is needed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is too long. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No edition has this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of your network. `Retry-After` says when to ask again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers of the request are too large. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong. It is our fault, and it was noted. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such method in HTTP. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server or the edition is not there now. `Retry-After` says when to ask again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEntry: {
        parameters: {
            query?: {
                /** @description The code of an edition. If it is left out, the host says which; the header Accept-Language is not read. */
                edition?: string;
                /** @description Only these fields of the answer, separated by commas. A dot leads into a field, and lists are passed through: `items.id,next`. A field that no answer of this address has is an error. Each edition has its own names of forms, and each collection its own fields of `data`: where there is none of that name, it is left out. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The collection. */
                kind: components["schemas"]["EntryKind"];
                /** @description The id of the entry, or its key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; with `fields`, only what they name. */
            200: {
                headers: {
                    /** @description Names this very answer. Send it back as If-None-Match to get 304 while it is right. */
                    ETag?: string;
                    /** @description What a network may ask: `"requests";q=6000;w=60` is 6000 in 60 seconds. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of it: `"requests";r=5999;t=60` is 5999 for the next 60 seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourcesEntry"] | components["schemas"]["NounsEntry"] | components["schemas"]["InclusiveEntry"] | components["schemas"]["TermsEntry"] | components["schemas"]["NamesEntry"];
                };
            };
            /** @description What If-None-Match names is still right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not as it should be, or the address cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing there that may be shown. Nobody, hidden and banned are one answer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only GET, HEAD and OPTIONS. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request has a body that is too large. None is needed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is too long. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No edition has this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of your network. `Retry-After` says when to ask again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers of the request are too large. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong. It is our fault, and it was noted. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such method in HTTP. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server or the edition is not there now. `Retry-After` says when to ask again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEntryHistory: {
        parameters: {
            query?: {
                /** @description Where the page begins: the `next` of the page before, of the same list and edition. */
                cursor?: string;
                /** @description How many items a page has at most; 20 if it is left out. */
                limit?: number;
                /** @description The code of an edition. If it is left out, the host says which; the header Accept-Language is not read. */
                edition?: string;
                /** @description Only these fields of the answer, separated by commas. A dot leads into a field, and lists are passed through: `items.id,next`. A field that no answer of this address has is an error. Each edition has its own names of forms, and each collection its own fields of `data`: where there is none of that name, it is left out. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The collection. */
                kind: components["schemas"]["EntryKind"];
                /** @description The id of the entry, or its key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; with `fields`, only what they name. */
            200: {
                headers: {
                    /** @description Names this very answer. Send it back as If-None-Match to get 304 while it is right. */
                    ETag?: string;
                    /** @description What a network may ask: `"requests";q=6000;w=60` is 6000 in 60 seconds. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of it: `"requests";r=5999;t=60` is 5999 for the next 60 seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryHistory"];
                };
            };
            /** @description What If-None-Match names is still right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not as it should be, or the address cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing there that may be shown. Nobody, hidden and banned are one answer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only GET, HEAD and OPTIONS. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request has a body that is too large. None is needed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is too long. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No edition has this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of your network. `Retry-After` says when to ask again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers of the request are too large. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong. It is our fault, and it was noted. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such method in HTTP. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server or the edition is not there now. `Retry-After` says when to ask again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCalendar: {
        parameters: {
            query?: {
                /** @description The code of an edition. If it is left out, the host says which; the header Accept-Language is not read. */
                edition?: string;
                /** @description Only these fields of the answer, separated by commas. A dot leads into a field, and lists are passed through: `items.id,next`. A field that no answer of this address has is an error. Each edition has its own names of forms, and each collection its own fields of `data`: where there is none of that name, it is left out. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description A year, a day, or `today`. */
                date: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; with `fields`, only what they name. */
            200: {
                headers: {
                    /** @description Names this very answer. Send it back as If-None-Match to get 304 while it is right. */
                    ETag?: string;
                    /** @description What a network may ask: `"requests";q=6000;w=60` is 6000 in 60 seconds. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of it: `"requests";r=5999;t=60` is 5999 for the next 60 seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Calendar"];
                };
            };
            /** @description What If-None-Match names is still right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not as it should be, or the address cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing there that may be shown. Nobody, hidden and banned are one answer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only GET, HEAD and OPTIONS. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request has a body that is too large. None is needed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is too long. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No edition has this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of your network. `Retry-After` says when to ask again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers of the request are too large. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong. It is our fault, and it was noted. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such method in HTTP. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server or the edition is not there now. `Retry-After` says when to ask again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCard: {
        parameters: {
            query?: {
                /** @description The code of an edition. If it is left out, the host says which; the header Accept-Language is not read. */
                edition?: string;
                /** @description Only these fields of the answer, separated by commas. A dot leads into a field, and lists are passed through: `items.id,next`. A field that no answer of this address has is an error. Each edition has its own names of forms, and each collection its own fields of `data`: where there is none of that name, it is left out. */
                fields?: string;
            };
            header?: never;
            path: {
                /** @description The username, with or without @. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; with `fields`, only what they name. */
            200: {
                headers: {
                    /** @description Names this very answer. Send it back as If-None-Match to get 304 while it is right. */
                    ETag?: string;
                    /** @description What a network may ask: `"requests";q=6000;w=60` is 6000 in 60 seconds. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of it: `"requests";r=5999;t=60` is 5999 for the next 60 seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            /** @description What If-None-Match names is still right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not as it should be, or the address cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing there that may be shown. Nobody, hidden and banned are one answer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only GET, HEAD and OPTIONS. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request has a body that is too large. None is needed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is too long. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No edition has this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of your network. `Retry-After` says when to ask again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers of the request are too large. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong. It is our fault, and it was noted. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such method in HTTP. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server or the edition is not there now. `Retry-After` says when to ask again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    speak: {
        parameters: {
            query: {
                /** @description Usernames with or without @, separated by commas: at most 100, and 8000 characters together. A name that nobody can have is answered like one that nobody has. A network may ask for 3000 names a minute. */
                names: string;
                /** @description Codes of editions or BCP 47 tags, separated by commas, the most wanted first: at most 10, of 35 characters each. Scripts and regions may be left out, and hr, sr and bs are the edition hbs, as iw is he. In languages without an edition nobody has a card. If it is left out, the language is that of the edition. */
                languages?: string;
                /** @description Who is speaking: anybody, somebody close to them, or somebody joking. */
                context?: "anybody" | "close" | "joking";
                /** @description The code of an edition. If it is left out, the host says which; the header Accept-Language is not read. */
                edition?: string;
                /** @description Only these fields of the answer, separated by commas. A dot leads into a field, and lists are passed through: `items.id,next`. A field that no answer of this address has is an error. Each edition has its own names of forms, and each collection its own fields of `data`: where there is none of that name, it is left out. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer; with `fields`, only what they name. */
            200: {
                headers: {
                    /** @description Names this very answer. Send it back as If-None-Match to get 304 while it is right. */
                    ETag?: string;
                    /** @description What a network may ask: `"requests";q=6000;w=60` is 6000 in 60 seconds. */
                    "RateLimit-Policy"?: string;
                    /** @description What is left of it: `"requests";r=5999;t=60` is 5999 for the next 60 seconds. */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpokenPeople"];
                };
            };
            /** @description What If-None-Match names is still right. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is not as it should be, or the address cannot be read. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is nothing there that may be shown. Nobody, hidden and banned are one answer. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Only GET, HEAD and OPTIONS. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request took too long to arrive. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request has a body that is too large. None is needed. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The address is too long. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No edition has this host name. */
            421: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests of your network. `Retry-After` says when to ask again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The headers of the request are too large. */
            431: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something went wrong. It is our fault, and it was noted. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such method in HTTP. */
            501: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server or the edition is not there now. `Retry-After` says when to ask again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
