// Generated from openapi/mock-control.yaml by packages/mock-server/scripts/control/generate.ts. Change that document, not this file.
export interface paths {
    "/__mock/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin anew */
        post: operations["resetWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the clock
         * @description With `now` the clock stands there; with `advanceMs` it moves on, and goes on running if it ran.
         */
        post: operations["setClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that the console shows of a world, in one answer; of its calls the newest 100 */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/worlds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The worlds that live, in the order of their last use */
        get: operations["listWorlds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/scenarios": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The states in which a world can begin */
        get: operations["listScenarios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/world": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save this world
         * @description The world as a file that `loadWorld` takes back, in this server or another one. Bytes of uploads are not in it.
         */
        get: operations["saveWorld"];
        put?: never;
        /**
         * Load a saved world
         * @description The world that `X-Portal-World` names goes on as the saved one stood.
         */
        post: operations["loadWorld"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The rows of one table of a client, newest first */
        get: operations["readTable"];
        put?: never;
        /**
         * Change the row
         * @description Puts fields of a row in the place of those it has, or removes the row. What would not be a row of the contract is refused.
         */
        post: operations["changeRow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts that can sign in, never with a password */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/accounts/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activate */
        post: operations["activateAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/sessions/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End every session */
        post: operations["expireSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The faults that stand, oldest first */
        get: operations["listFaults"];
        put?: never;
        /** Set the fault */
        post: operations["addFault"];
        /** Clear all faults */
        delete: operations["clearFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/outage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse every connection
         * @description The port refuses every connection for so long; for all worlds.
         */
        post: operations["beginOutage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages that would have been e-mailed, oldest first */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last 1,000 calls of a world, oldest first */
        get: operations["listCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/journal/har": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save the last calls as a HAR
         * @description The last 100 calls with what was sent and answered, for a network panel or as a scenario file. Passwords, tokens, one-time codes, SS, EIN, account and routing numbers are masked; files are not in it.
         */
        get: operations["saveHar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/journal/call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One call with what was sent and answered */
        get: operations["readCall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/journal/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again
         * @description The call as it came, with its session, files included; a call that is not kept any more is 404.
         */
        post: operations["sendAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/journal/payloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep what was sent and answered
         * @description Whether the last 100 calls are kept with what was sent and answered; they are unless this says otherwise.
         */
        post: operations["keepPayloads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/admin/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a proof of payment
         * @description Only to an invoice that the client approved.
         */
        post: operations["addProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/admin/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a receipt to a payable */
        post: operations["addReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/admin/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a vendor invoice */
        post: operations["addInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/admin/payroll-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a payroll sheet */
        post: operations["addPayrollSheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/admin/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a report */
        post: operations["addReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/admin/resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a resource */
        post: operations["addResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/admin/timesheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a timesheet */
        post: operations["addTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/admin/budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set the budget */
        post: operations["setBudget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/__mock/admin/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an enrollment document
         * @description Documents are listed once the enrollment is complete.
         */
        post: operations["addDocument"];
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
        Problem: {
            status: number;
            message: string;
            errors?: {
                [key: string]: string[];
            };
        };
        /**
         * The world begins anew as
         * @enum {string}
         */
        ScenarioName: "default" | "empty" | "month-end" | "new-client" | "everything-pending" | "nothing-to-do" | "admin-has-paid" | "enrollment-half-done" | "signature-drawn" | "inactive-account" | "one-time-code" | "budget-half-time" | "budget-nearly-spent" | "budget-overspent" | "awkward-data" | "first-of-month" | "odd-hours" | "code-lost" | "payroll-long-ago" | "signature-missing";
        /**
         * Table
         * @enum {string}
         */
        TableName: "employees" | "employments" | "timesheets" | "vendorInvoices" | "payables" | "payrollSheets" | "resources" | "reports" | "fileUploads";
        Id: number;
        Amount: number;
        /**
         * Format: date-time
         * @example 2025-06-17T09:00:00Z
         */
        Instant: string;
        /**
         * Format: date
         * @example 2025-06-01
         */
        Day: string;
        Text: string;
        /**
         * Client
         * @description An account’s e-mail; without it the first account.
         */
        Email: string;
        /**
         * File name
         * @description .pdf, .png or .xlsx
         */
        FileName: string;
        Row: {
            id: components["schemas"]["Id"];
        } & {
            [key: string]: unknown;
        };
        WorldNames: string[];
        Accounts: {
            email: string;
            clientId: string;
            isActive: boolean;
            oneTimeCode: boolean;
        }[];
        /**
         * What the client gets
         * @enum {string}
         */
        FaultKind: "status" | "drop" | "reset" | "drop-mid-body" | "hang" | "delay" | "slow-drip" | "html" | "broken-json" | "empty-body" | "wrong-schema" | "wrong-type" | "cut-file" | "last-file-only" | "null-fields" | "stale";
        Fault: {
            kind: components["schemas"]["FaultKind"];
            /**
             * Status
             * @description 401, 403, 404, 406, 413, 415, 422, 429, 500, 502, 503 …
             */
            status?: number;
            /** Body */
            body?: unknown;
            /** Headers */
            headers?: {
                [key: string]: string;
            };
            /**
             * Milliseconds
             * @description how long it takes
             */
            ms?: number;
            /**
             * At most
             * @description delay alone: each call is late by a random time from Milliseconds to this; empty: always the same
             */
            maxMs?: number;
            /**
             * Is the call carried out?
             * @description true: yes, and its answer is lost; without it as the fault needs it
             */
            applied?: boolean;
        } & (unknown & unknown);
        FaultRule: {
            /**
             * Operation
             * @description One of the contract, downloadFile, or * for all of them.
             */
            operationId: string;
            fault: components["schemas"]["Fault"];
            /**
             * How often
             * @description empty: until it is cleared
             */
            times?: number;
        };
        StandingFaults: {
            operationId: string;
            fault: components["schemas"]["Fault"];
            /** @description How often it will still strike; without it until it is cleared. */
            left?: number;
        }[];
        Messages: {
            at: components["schemas"]["Instant"];
            /** @description An address, or `provider`. */
            to: string;
            /** @description The client who wrote it. */
            from?: string;
            subject: string;
            text: string;
            /** @description The one-time code in the text. */
            code?: string;
            /** @description The new password in the text. */
            password?: string;
        }[];
        SeenCalls: components["schemas"]["SeenCall"][];
        SeenCall: {
            /** @description Counts the calls of a world, from 1. */
            number: components["schemas"]["Id"];
            at: components["schemas"]["Instant"];
            method: string;
            /** @description Without the query. */
            path: string;
            /** @description Of the contract, or `downloadFile`; empty for what is no call of the contract. */
            operationId: string;
            /** @description HTTP status; 0 when a fault left the call without an answer. */
            status: number;
            /** @description Milliseconds from the request to the answer. */
            ms: number;
            /** @description Where a refused call broke the contract, and how. */
            violations?: {
                [key: string]: string[];
            };
            /** @description The fault that answered in the place of the operation. */
            fault?: string;
        };
        SavedWorld: {
            /** @constant */
            format: "client-portal mock server world";
            version: number;
            scenario: components["schemas"]["ScenarioName"];
            sha256: string;
            /** @description The world as devalue writes values: JSON with maps and references. */
            world: string;
        };
    };
    responses: {
        /** @description The call is not taken; the message says why, in words for a developer. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description What the call names is not in this world. */
        NotThere: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description What the call asks for is not possible in the state of things. */
        TooLate: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    resetWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    scenario?: components["schemas"]["ScenarioName"];
                    /**
                     * Clock stands at (optional)
                     * @description 2025-06-30T17:00:00Z; without it the clock runs
                     */
                    now?: components["schemas"]["Instant"];
                };
            };
        };
        responses: {
            /** @description The world begins anew; sign in again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        world: string;
                        scenario: components["schemas"]["ScenarioName"];
                        now: components["schemas"]["Instant"];
                    };
                };
            };
            422: components["responses"]["Refused"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Stand still at
                     * @description 2025-06-17T09:00:00Z
                     */
                    now?: components["schemas"]["Instant"];
                    /** Move on by milliseconds */
                    advanceMs?: number;
                };
            };
        };
        responses: {
            /** @description The clock stands. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        world: string;
                        now: components["schemas"]["Instant"];
                    };
                };
            };
            422: components["responses"]["Refused"];
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The world as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        world: string;
                        scenario: components["schemas"]["ScenarioName"];
                        now: components["schemas"]["Instant"];
                        clockStands: boolean;
                        keepsPayloads: boolean;
                        worlds: components["schemas"]["WorldNames"];
                        accounts: components["schemas"]["Accounts"];
                        faults: components["schemas"]["StandingFaults"];
                        messages: components["schemas"]["Messages"];
                        calls: components["schemas"]["SeenCalls"];
                        server: {
                            /** @description Name of the file in which worlds begin. */
                            scenarioFile?: string;
                            /** @description Time by which each request, and each response again, is late. */
                            delays?: {
                                /** @description A known line, e.g. `phone`. */
                                name?: string;
                                ms: number;
                                maxMs?: number;
                            };
                            /** @description True if an undocumented call fails the run. */
                            isStrict: boolean;
                            /** @description Calls under `/api/` that the contract does not have. */
                            undocumented: string[];
                        };
                    };
                };
            };
        };
    };
    listWorlds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        worlds: components["schemas"]["WorldNames"];
                    };
                };
            };
        };
    };
    listScenarios: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each with a line that says what the client meets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        scenarios: {
                            name: components["schemas"]["ScenarioName"];
                            description: string;
                        }[];
                    };
                };
            };
        };
    };
    saveWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The world as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedWorld"];
                };
            };
        };
    };
    loadWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedWorld"];
            };
        };
        responses: {
            /** @description The world is as it was saved; sign in again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        world: string;
                        scenario: components["schemas"]["ScenarioName"];
                    };
                };
            };
            422: components["responses"]["Refused"];
        };
    };
    readTable: {
        parameters: {
            query: {
                table: components["schemas"]["TableName"];
                email?: components["schemas"]["Email"];
                /** @description Only rows that hold this text, an id or a name. */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 of the rows, and how many there are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        table: components["schemas"]["TableName"];
                        found: number;
                        of: number;
                        rows: {
                            id: components["schemas"]["Id"];
                            /** @description The state of its lifecycle, where it has one. */
                            state?: string;
                            row: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    changeRow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: components["schemas"]["Email"];
                    table: components["schemas"]["TableName"];
                    /** Id */
                    id: components["schemas"]["Id"];
                    /**
                     * Fields
                     * @description As JSON, e.g. { "status": 0 }
                     */
                    change?: {
                        [key: string]: unknown;
                    };
                    /** Remove it */
                    remove?: boolean;
                };
            };
        };
        responses: {
            /** @description The row is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The row as it is now; null for one that was removed. */
                        row: {
                            [key: string]: unknown;
                        } | null;
                    };
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    listAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts of the world. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: components["schemas"]["Accounts"];
                    };
                };
            };
        };
    };
    activateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Account */
                    email: string;
                };
            };
        };
        responses: {
            /** @description The account is active. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        clientId: string;
                        /** @constant */
                        isActive: true;
                    };
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    expireSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Every session has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                    };
                };
            };
            422: components["responses"]["Refused"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest that fits a call strikes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        faults: components["schemas"]["StandingFaults"];
                    };
                };
            };
        };
    };
    addFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FaultRule"];
            };
        };
        responses: {
            /** @description The fault is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaultRule"];
                };
            };
            422: components["responses"]["Refused"];
        };
    };
    clearFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No fault is set any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    beginOutage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Milliseconds */
                    ms: number;
                };
            };
        };
        responses: {
            /** @description The server is away for a while. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ms: number;
                    };
                };
            };
            422: components["responses"]["Refused"];
        };
    };
    listMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One-time codes, new passwords, and what clients wrote to the provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        messages: components["schemas"]["Messages"];
                    };
                };
            };
        };
    };
    listCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With what broke the contract; never payloads or tokens. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calls: components["schemas"]["SeenCalls"];
                    };
                };
            };
        };
    };
    saveHar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HAR 1.2, oldest first; a call that was left without a response has the status 0. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        log: {
                            version: string;
                            creator: {
                                name: string;
                                version: string;
                            };
                            entries: {
                                [key: string]: unknown;
                            }[];
                        };
                    };
                };
            };
        };
    };
    readCall: {
        parameters: {
            query: {
                number: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Passwords, tokens, one-time codes, SS, EIN, account and routing numbers are masked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        call: components["schemas"]["SeenCall"];
                        /** @description The call as a line for a shell, with a placeholder for what is secret. */
                        curl: string;
                        /** @description What was sent, decoded; missing where it is not kept. */
                        request?: unknown;
                        /** @description What was answered; missing where it is not kept. */
                        response?: unknown;
                    };
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    sendAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Number of the call */
                    number: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The call was sent again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: number;
                    };
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    keepPayloads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Keep them */
                    keep: boolean;
                };
            };
        };
        responses: {
            /** @description From now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keep: boolean;
                    };
                };
            };
            422: components["responses"]["Refused"];
        };
    };
    addProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Invoice id */
                    invoice_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The proof is attached. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Row"];
                };
            };
            404: components["responses"]["NotThere"];
            409: components["responses"]["TooLate"];
            422: components["responses"]["Refused"];
        };
    };
    addReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Payable id */
                    payable_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The receipt is added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Row"];
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    addInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: components["schemas"]["Email"];
                    /** Description */
                    description?: components["schemas"]["Text"];
                    /** Price */
                    price?: number;
                    /**
                     * Date
                     * @description 2025-06-01
                     */
                    date?: components["schemas"]["Day"];
                    file?: components["schemas"]["FileName"];
                };
            };
        };
        responses: {
            /** @description The invoice is added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Row"];
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    addPayrollSheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: components["schemas"]["Email"];
                    /** Employee id */
                    employee_id?: components["schemas"]["Id"];
                    /**
                     * First day
                     * @description 2025-06-01
                     */
                    start?: components["schemas"]["Day"];
                    /**
                     * Last day
                     * @description 2025-06-15
                     */
                    end?: components["schemas"]["Day"];
                    file?: components["schemas"]["FileName"];
                };
            };
        };
        responses: {
            /** @description The payroll sheet is added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Row"];
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    addReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: components["schemas"]["Email"];
                    /** Type */
                    type?: components["schemas"]["Text"];
                    /** Description */
                    description?: components["schemas"]["Text"];
                    /**
                     * Date
                     * @description 2025-06-30
                     */
                    date?: components["schemas"]["Day"];
                };
            };
        };
        responses: {
            /** @description The report is added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Row"];
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    addResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: components["schemas"]["Email"];
                    /** Name */
                    name?: components["schemas"]["Text"];
                    /** Description */
                    description?: components["schemas"]["Text"];
                    file?: components["schemas"]["FileName"];
                };
            };
        };
        responses: {
            /** @description The resource is added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Row"];
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    addTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: components["schemas"]["Email"];
                    /** Employee id */
                    employee_id?: components["schemas"]["Id"];
                    /**
                     * Start
                     * @description 2025-06-17T08:00:00Z
                     */
                    start?: components["schemas"]["Instant"];
                    /** Hours */
                    hours?: number;
                    /** Service code */
                    service_code?: components["schemas"]["Text"];
                    /** Note */
                    specification?: components["schemas"]["Text"];
                    /**
                     * Status
                     * @description 0 pending, 1 approved, -1 declined
                     * @enum {integer}
                     */
                    status?: 0 | 1 | -1;
                };
            };
        };
        responses: {
            /** @description The timesheet is added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Row"];
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    setBudget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: components["schemas"]["Email"];
                    /** Total */
                    total: components["schemas"]["Amount"];
                    /** Spent */
                    spent: components["schemas"]["Amount"];
                };
            };
        };
        responses: {
            /** @description The budget is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total_budget: number;
                        spent_budget: number;
                        remaining_budget: number;
                    };
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    addDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: components["schemas"]["Email"];
                    /** Name */
                    name?: components["schemas"]["Text"];
                    /**
                     * Is it broken?
                     * @description true: its content is not base64
                     */
                    broken?: boolean;
                };
            };
        };
        responses: {
            /** @description The document is added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
}
