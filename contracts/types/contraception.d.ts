// Generated from contracts/src/contraception by `npm run contracts`.
export interface paths {
    "/api/contraception/questionnaire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions of the contraception test and their texts in one language. */
        get: operations["getQuestionnaire"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contraception/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Her unfinished test, or null. */
        get: operations["getDraft"];
        /** Keeps the answers given so far. Answers may be incomplete, not out of type. */
        put: operations["saveDraft"];
        post?: never;
        /** Forgets the unfinished test. */
        delete: operations["deleteDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contraception/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Her reports, newest first. */
        get: operations["listReports"];
        put?: never;
        /** Makes and keeps a report. Sending the same submission twice gives the same report. */
        post: operations["submitAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contraception/reports/summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What some of her reports say, by their ids, for her diary. Another woman’s are left out. */
        post: operations["summarizeReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contraception/reports/{reportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of her reports. Another woman’s report does not exist for her. */
        get: operations["getReport"];
        put?: never;
        post?: never;
        /** Deletes one of her reports for good. */
        delete: operations["deleteReport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contraception/study-copies/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the research service: the coarse answers of a copy for a project, while the consent to it that the copy was made under holds. */
        post: operations["readStudyCopy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contraception/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the records of every woman lie, by their ids; for rebuilding the diary. Says nothing of what they hold. */
        get: operations["listRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contraception/reports/{reportId}/doctor-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links of one of her reports and when each was opened, newest first. */
        get: operations["listDoctorLinks"];
        put?: never;
        /** A new link to one of her reports. Its token is told this once and kept by nobody. */
        post: operations["makeDoctorLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contraception/reports/{reportId}/doctor-links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a link at once. Ending it twice is as good as once. */
        delete: operations["revokeDoctorLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contraception/doctor-links/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The report behind a link, for whoever holds its token. The opening is noted for the woman. */
        post: operations["openDoctorLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contraception/own-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that she entered here and what came of it, for her to take along. */
        get: operations["getOwnData"];
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
        QuestionnaireDefinition: {
            id: string;
            version: string;
            groups: {
                id: string;
                questions: ({
                    id: string;
                    required: boolean;
                    showIf?: components["schemas"]["Condition"];
                    /** @enum {string} */
                    kind: "number";
                    min: number;
                    max: number;
                    units: {
                        /** @enum {string} */
                        system: "any" | "metric" | "imperial";
                        parts: {
                            code: string;
                            factor: number;
                            decimals: number;
                        }[];
                    }[];
                    integer?: boolean;
                    unknownAllowed?: boolean;
                } | {
                    id: string;
                    required: boolean;
                    showIf?: components["schemas"]["Condition"];
                    /** @enum {string} */
                    kind: "single" | "multiple";
                    options: {
                        code: string;
                        exclusive?: boolean;
                        availableIf?: components["schemas"]["Condition"];
                        stops?: string;
                    }[];
                } | {
                    id: string;
                    required: boolean;
                    showIf?: components["schemas"]["Condition"];
                    /** @enum {string} */
                    kind: "country" | "municipality";
                } | {
                    id: string;
                    required: boolean;
                    showIf?: components["schemas"]["Condition"];
                    /** @enum {string} */
                    kind: "text";
                    maxLength: number;
                })[];
            }[];
            checks: {
                id: string;
                failIf: components["schemas"]["Condition"];
                questions: string[];
            }[];
            unitSystemQuestion?: string;
        };
        Condition: {
            q: string;
            /** @enum {string} */
            op: "eq" | "ne";
            value: number | string;
        } | {
            q: string;
            /** @enum {string} */
            op: "lt" | "le" | "gt" | "ge";
            value: number;
        } | {
            q: string;
            /** @enum {string} */
            op: "includes" | "excludes";
            value: string;
        } | {
            q: string;
            /** @enum {string} */
            op: "answered";
        } | {
            all: components["schemas"]["Condition"][];
        } | {
            any: components["schemas"]["Condition"][];
        } | {
            not: components["schemas"]["Condition"];
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @enum {string} */
            code: "bad_request" | "unauthorized" | "forbidden" | "consent_missing" | "not_found" | "method_not_allowed" | "unknown_code" | "draft_conflict" | "questionnaire_changed" | "state_conflict" | "text_changed" | "link_expired" | "link_revoked" | "payload_too_large" | "unsupported_media_type" | "validation_failed" | "rate_limited" | "internal" | "unavailable";
            error: string;
            requestId: string;
            errors?: {
                field: string;
                code: string;
                params?: {
                    [key: string]: number | string;
                };
            }[];
        };
        Draft: {
            questionnaire_version: string;
            answers: {
                [key: string]: number | string | string[];
            };
            group: string;
            revision: number;
            /** Format: date-time */
            saved_at: string;
        };
        ContraceptionReport: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created_at: string;
            questionnaire_version: string;
            rules_version: string;
            age: number;
            answers: {
                [key: string]: number | string | string[];
            };
            bmi: number;
            /** @enum {string} */
            bmi_group: "low" | "optimal" | "raised" | "obesity";
            blocks: components["schemas"]["ContraceptionBlock"][];
            eligibility: components["schemas"]["ContraceptionVerdict"][];
            believed: number[];
            side_effects: {
                method: number;
                effects: number[];
                known: number[];
            }[];
        };
        ContraceptionBlock: {
            block: string;
            variant: string;
            /** @enum {string} */
            severity: "urgent" | "stop" | "caution" | "info" | "good";
            sources: string[];
            bmi?: number;
            effects?: number[];
            uses?: number[];
            illnesses?: number[];
            gynaecological?: number[];
            methods?: string[];
            recommends?: string[];
        };
        ContraceptionVerdict: {
            method: string;
            category: number | null;
            starting: number | null;
            in_use: boolean;
            reasons: string[];
            ask_about: string[];
            /** @enum {string} */
            suitability: "suits" | "ask_doctor" | "not_suitable" | "unrated";
        };
        ContraceptionReportSummary: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created_at: string;
            age: number;
            rules_version: string;
            suits: number;
            ask_doctor: number;
            not_suitable: number;
            conflict: boolean;
        };
        ContraceptionStudyData: {
            /** @enum {string} */
            age_band: "16-17" | "18-24" | "25-29" | "30-34" | "35-39" | "40-44" | "45-49" | "50-60";
            region: string;
            /** @enum {string} */
            births: "none" | "one" | "two" | "three_or_more" | "unknown";
            /** @enum {string} */
            children: "none" | "one" | "two" | "three_or_more" | "unknown";
            /** @enum {string} */
            bmi_group: "low" | "optimal" | "raised" | "obesity";
            /** @enum {string} */
            sex_started: "no" | "yes" | "unknown";
            /** @enum {string} */
            stable_partner: "no" | "yes" | "unknown";
            /** @enum {string} */
            pregnancy_plans: "no" | "within_a_year" | "soon" | "menopause";
            /** @enum {string} */
            breastfeeding: "no" | "yes" | "unknown";
            /** @enum {string} */
            abortion: "no" | "yes" | "unknown";
            /** @enum {string} */
            smoking: "no" | "yes" | "unknown";
            /** @enum {string} */
            family_clot: "no" | "yes" | "unknown";
            /** @enum {string} */
            environment: "not" | "rather_not" | "rather" | "very" | "unknown";
            /** @enum {string} */
            q3_0: "no" | "yes";
            /** @enum {string} */
            q3_1: "no" | "yes";
            /** @enum {string} */
            q3_2: "no" | "yes";
            /** @enum {string} */
            q3_3: "no" | "yes";
            /** @enum {string} */
            q3_4: "no" | "yes";
            /** @enum {string} */
            q3_5: "no" | "yes";
            /** @enum {string} */
            q3_6: "no" | "yes";
            /** @enum {string} */
            q3_7: "no" | "yes";
            /** @enum {string} */
            q3_8: "no" | "yes";
            /** @enum {string} */
            q3_9: "no" | "yes";
            /** @enum {string} */
            q3_10: "no" | "yes";
            /** @enum {string} */
            q3_11: "no" | "yes";
            /** @enum {string} */
            q3_12: "no" | "yes";
            /** @enum {string} */
            q3_13: "no" | "yes";
            /** @enum {string} */
            q3_14: "no" | "yes";
            /** @enum {string} */
            q3_15: "no" | "yes";
            /** @enum {string} */
            q3_16: "no" | "yes";
            /** @enum {string} */
            q3_17: "no" | "yes";
            /** @enum {string} */
            q6_0: "no" | "yes";
            /** @enum {string} */
            q6_1: "no" | "yes";
            /** @enum {string} */
            q6_2: "no" | "yes";
            /** @enum {string} */
            q6_3: "no" | "yes";
            /** @enum {string} */
            q6_4: "no" | "yes";
            /** @enum {string} */
            q6_5: "no" | "yes";
            /** @enum {string} */
            q6_6: "no" | "yes";
            /** @enum {string} */
            q6_7: "no" | "yes";
            /** @enum {string} */
            q6_8: "no" | "yes";
            /** @enum {string} */
            q6_9: "no" | "yes";
            /** @enum {string} */
            q6_10: "no" | "yes";
            /** @enum {string} */
            q6_11: "no" | "yes";
            /** @enum {string} */
            q6_12: "no" | "yes";
            /** @enum {string} */
            q6_13: "no" | "yes";
            /** @enum {string} */
            q6_14: "no" | "yes";
            /** @enum {string} */
            q6_15: "no" | "yes";
            /** @enum {string} */
            q9_0: "no" | "yes";
            /** @enum {string} */
            q9_1: "no" | "yes";
            /** @enum {string} */
            q9_2: "no" | "yes";
            /** @enum {string} */
            q9_3: "no" | "yes";
            /** @enum {string} */
            q9_4: "no" | "yes";
            /** @enum {string} */
            q9_5: "no" | "yes";
            /** @enum {string} */
            q9_6: "no" | "yes";
            /** @enum {string} */
            q9_7: "no" | "yes";
            /** @enum {string} */
            q9_8: "no" | "yes";
            /** @enum {string} */
            q9_9: "no" | "yes";
            /** @enum {string} */
            q9_10: "no" | "yes";
            /** @enum {string} */
            q9_11: "no" | "yes";
            /** @enum {string} */
            q9_12: "no" | "yes";
            /** @enum {string} */
            q9_13: "no" | "yes";
            /** @enum {string} */
            q9_14: "no" | "yes";
            /** @enum {string} */
            q9_15: "no" | "yes";
            /** @enum {string} */
            q9_16: "no" | "yes";
            /** @enum {string} */
            q9_18: "no" | "yes";
            /** @enum {string} */
            q9_19: "no" | "yes";
            /** @enum {string} */
            q4_0: "no" | "yes";
            /** @enum {string} */
            q4_1: "no" | "yes";
            /** @enum {string} */
            q4_2: "no" | "yes";
            /** @enum {string} */
            q4_3: "no" | "yes";
            /** @enum {string} */
            q4_4: "no" | "yes";
            /** @enum {string} */
            q4_5: "no" | "yes";
            /** @enum {string} */
            q4_6: "no" | "yes";
            /** @enum {string} */
            q4_7: "no" | "yes";
            /** @enum {string} */
            q4_8: "no" | "yes";
            /** @enum {string} */
            q4_9: "no" | "yes";
            /** @enum {string} */
            q4_10: "no" | "yes";
            /** @enum {string} */
            q4_11: "no" | "yes";
            /** @enum {string} */
            q4_12: "no" | "yes";
            /** @enum {string} */
            q4_13: "no" | "yes";
            /** @enum {string} */
            q4_14: "no" | "yes";
            /** @enum {string} */
            q4_15: "no" | "yes";
            /** @enum {string} */
            q4_16: "no" | "yes";
            /** @enum {string} */
            q4_17: "no" | "yes";
            /** @enum {string} */
            q4_18: "no" | "yes";
            /** @enum {string} */
            q4_19: "no" | "yes";
            /** @enum {string} */
            q4_20: "no" | "yes";
            /** @enum {string} */
            q4_21: "no" | "yes";
            /** @enum {string} */
            q4_22: "no" | "yes";
            /** @enum {string} */
            q4_23: "no" | "yes";
            /** @enum {string} */
            q4_24: "no" | "yes";
            /** @enum {string} */
            q7_0: "no" | "yes";
            /** @enum {string} */
            q7_1: "no" | "yes";
            /** @enum {string} */
            q7_2: "no" | "yes";
            /** @enum {string} */
            q7_3: "no" | "yes";
            /** @enum {string} */
            q7_4: "no" | "yes";
            /** @enum {string} */
            q7_5: "no" | "yes";
            /** @enum {string} */
            q7_6: "no" | "yes";
            /** @enum {string} */
            q7_7: "no" | "yes";
            /** @enum {string} */
            q7_8: "no" | "yes";
            /** @enum {string} */
            q7_9: "no" | "yes";
            /** @enum {string} */
            q7_10: "no" | "yes";
            /** @enum {string} */
            q7_11: "no" | "yes";
            /** @enum {string} */
            q7_12: "no" | "yes";
            /** @enum {string} */
            q11_0: "no" | "yes";
            /** @enum {string} */
            q11_1: "no" | "yes";
            /** @enum {string} */
            q11_2: "no" | "yes";
            /** @enum {string} */
            q11_3: "no" | "yes";
            /** @enum {string} */
            q11_4: "no" | "yes";
            /** @enum {string} */
            q11_5: "no" | "yes";
            /** @enum {string} */
            q11_6: "no" | "yes";
            /** @enum {string} */
            q11_7: "no" | "yes";
            /** @enum {string} */
            q11_8: "no" | "yes";
            /** @enum {string} */
            q11_9: "no" | "yes";
            /** @enum {string} */
            q11_10: "no" | "yes";
            /** @enum {string} */
            q11_11: "no" | "yes";
            /** @enum {string} */
            q11_12: "no" | "yes";
            /** @enum {string} */
            q11_13: "no" | "yes";
            /** @enum {string} */
            q11_14: "no" | "yes";
            /** @enum {string} */
            q11_15: "no" | "yes";
            /** @enum {string} */
            q11_16: "no" | "yes";
            /** @enum {string} */
            q11_17: "no" | "yes";
            /** @enum {string} */
            q11_18: "no" | "yes";
            /** @enum {string} */
            q11_19: "no" | "yes";
            /** @enum {string} */
            q12_0: "no" | "yes";
            /** @enum {string} */
            q12_1: "no" | "yes";
            /** @enum {string} */
            q12_2: "no" | "yes";
            /** @enum {string} */
            q12_3: "no" | "yes";
            /** @enum {string} */
            q12_4: "no" | "yes";
            /** @enum {string} */
            q12_5: "no" | "yes";
            /** @enum {string} */
            q12_6: "no" | "yes";
            /** @enum {string} */
            q12_7: "no" | "yes";
            /** @enum {string} */
            q12_8: "no" | "yes";
            /** @enum {string} */
            q12_9: "no" | "yes";
            /** @enum {string} */
            q12_10: "no" | "yes";
            /** @enum {string} */
            q12_11: "no" | "yes";
            /** @enum {string} */
            q12_12: "no" | "yes";
            /** @enum {string} */
            q12_14: "no" | "yes";
            /** @enum {string} */
            q13_0: "no" | "yes";
            /** @enum {string} */
            q13_1: "no" | "yes";
            /** @enum {string} */
            q13_2: "no" | "yes";
            /** @enum {string} */
            q13_3: "no" | "yes";
            /** @enum {string} */
            q13_4: "no" | "yes";
            /** @enum {string} */
            q13_5: "no" | "yes";
            /** @enum {string} */
            q13_6: "no" | "yes";
            /** @enum {string} */
            q13_7: "no" | "yes";
            /** @enum {string} */
            q13_8: "no" | "yes";
            /** @enum {string} */
            q13_9: "no" | "yes";
            /** @enum {string} */
            q13_10: "no" | "yes";
            /** @enum {string} */
            q13_11: "no" | "yes";
            /** @enum {string} */
            q23_0: "no" | "yes";
            /** @enum {string} */
            q23_1: "no" | "yes";
            /** @enum {string} */
            q23_2: "no" | "yes";
            /** @enum {string} */
            q23_3: "no" | "yes";
            /** @enum {string} */
            q23_4: "no" | "yes";
            /** @enum {string} */
            q23_5: "no" | "yes";
            /** @enum {string} */
            q23_6: "no" | "yes";
            /** @enum {string} */
            q23_7: "no" | "yes";
            /** @enum {string} */
            q23_8: "no" | "yes";
            /** @enum {string} */
            q23_9: "no" | "yes";
            /** @enum {string} */
            q23_10: "no" | "yes";
            /** @enum {string} */
            q23_11: "no" | "yes";
            /** @enum {string} */
            q25_0: "no" | "yes";
            /** @enum {string} */
            q25_1: "no" | "yes";
            /** @enum {string} */
            q25_2: "no" | "yes";
            /** @enum {string} */
            q25_3: "no" | "yes";
            /** @enum {string} */
            q25_4: "no" | "yes";
            /** @enum {string} */
            q25_5: "no" | "yes";
            /** @enum {string} */
            q25_6: "no" | "yes";
            /** @enum {string} */
            q25_7: "no" | "yes";
            /** @enum {string} */
            q25_8: "no" | "yes";
            /** @enum {string} */
            q25_9: "no" | "yes";
            /** @enum {string} */
            q25_10: "no" | "yes";
            /** @enum {string} */
            q25_11: "no" | "yes";
            /** @enum {string} */
            q25_12: "no" | "yes";
            /** @enum {string} */
            q25_13: "no" | "yes";
            /** @enum {string} */
            q25_14: "no" | "yes";
            /** @enum {string} */
            q25_15: "no" | "yes";
            /** @enum {string} */
            q25_16: "no" | "yes";
            /** @enum {string} */
            q25_17: "no" | "yes";
            /** @enum {string} */
            q25_18: "no" | "yes";
            /** @enum {string} */
            q25_19: "no" | "yes";
            /** @enum {string} */
            q25_20: "no" | "yes";
            /** @enum {string} */
            q25_21: "no" | "yes";
            /** @enum {string} */
            q25_22: "no" | "yes";
        };
        DiaryRecord: {
            /** Format: uuid */
            record_id: string;
            subject: string;
            /** @enum {string} */
            kind: "risk_report" | "cervical_report" | "contraception_report" | "examination";
            /** Format: date-time */
            at: string;
        };
        DoctorLink: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @enum {string} */
            state: "live" | "expired" | "revoked" | "used_up";
            openings: string[];
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
    getQuestionnaire: {
        parameters: {
            query: {
                lang: "lv" | "en" | "ru" | "pl";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        definition: components["schemas"]["QuestionnaireDefinition"];
                        texts: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    getDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        draft: components["schemas"]["Draft"] | null;
                    };
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    saveDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    questionnaire_version: string;
                    answers: {
                        [key: string]: number | string | string[];
                    };
                    group: string;
                    revision: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draft"];
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description consent_missing, forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description draft_conflict, questionnaire_changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    deleteDraft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    listReports: {
        parameters: {
            query?: {
                limit?: number;
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reports: components["schemas"]["ContraceptionReportSummary"][];
                        more: boolean;
                    };
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    submitAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    submission_id: string;
                    questionnaire_version: string;
                    answers: {
                        [key: string]: number | string | string[];
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContraceptionReport"];
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description consent_missing, forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description questionnaire_changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    summarizeReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reports: components["schemas"]["ContraceptionReportSummary"][];
                    };
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    getReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContraceptionReport"];
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    deleteReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    readStudyCopy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    copy_id: string;
                    /** Format: uuid */
                    project_id: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        survey: "Contraception";
                        data: components["schemas"]["ContraceptionStudyData"];
                    };
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    listRecords: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        records: components["schemas"]["DiaryRecord"][];
                        more: boolean;
                    };
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    listDoctorLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        links: components["schemas"]["DoctorLink"][];
                    };
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    makeDoctorLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    days: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: components["schemas"]["DoctorLink"];
                        token: string;
                    };
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description consent_missing, forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description state_conflict */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    revokeDoctorLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: string;
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    openDoctorLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        report: components["schemas"]["ContraceptionReport"];
                        /** Format: date-time */
                        expires_at: string;
                    };
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description not_found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description link_expired, link_revoked */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description payload_too_large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unsupported_media_type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
    getOwnData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reports: components["schemas"]["ContraceptionReport"][];
                        draft: components["schemas"]["Draft"] | null;
                    };
                };
            };
            /** @description bad_request */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unauthorized */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description forbidden */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description validation_failed */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description rate_limited */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description internal */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description unavailable */
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
