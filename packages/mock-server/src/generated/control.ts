// Generated from openapi/mock-control.yaml by packages/mock-server/scripts/control/generate.ts. Change that document, not this file.
import type { AnyOperationId } from "@client-portal/sdk";
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
         * Scenario
         * @enum {string}
         */
        ScenarioName: "default" | "empty" | "month-end" | "new-client" | "everything-pending" | "nothing-to-do" | "admin-has-paid" | "enrollment-half-done" | "signature-drawn" | "signature-missing" | "masked-numbers" | "inactive-account" | "one-time-code" | "code-lost" | "one-of-each" | "payroll-long-ago" | "first-of-month" | "odd-hours" | "budget-half-time" | "budget-nearly-spent" | "budget-overspent" | "budget-year" | "period-ended" | "row-versions" | "awkward-data" | "two-clients";
        /**
         * Table
         * @description Name of a table, such as `timesheets`. The console lists those of the contract.
         */
        TableName: string;
        OperationId: AnyOperationId;
        FaultTarget: AnyOperationId | 'downloadFile' | '*';
        RowId: number | string;
        Id: number;
        Amount: number;
        /**
         * Format: date-time
         * @example 2025-06-17T09:00:00Z
         */
        Instant: string;
        /**
         * Format: date-time
         * @example 2025-06-17T09:00:00Z
         */
        Moment: Date | number | string;
        /**
         * Format: date
         * @example 2025-06-01
         */
        Day: string;
        Text: string;
        /**
         * Client
         * @description E-mail of an account. By default, the first account is used.
         */
        Email: string;
        /**
         * File name
         * @description Ends in .pdf, .png or .xlsx
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
         * Kind of fault
         * @enum {string}
         */
        FaultKind: "status" | "drop" | "reset" | "drop-mid-body" | "hang" | "delay" | "slow-drip" | "html" | "broken-json" | "empty-body" | "wrong-schema" | "wrong-type" | "cut-file" | "last-file-only" | "null-fields" | "stale";
        Fault: {
            kind: components["schemas"]["FaultKind"];
            /**
             * Status
             * @description For example 401, 403, 404, 406, 413, 415, 422, 429, 500, 502 or 503
             */
            status?: number;
            /** Body */
            body?: unknown;
            headers?: components["schemas"]["ResponseHeaders"];
            /**
             * Milliseconds
             * @description Delay of the response, or duration of a slow one
             */
            ms?: number;
            /**
             * At most (milliseconds)
             * @description Makes the delay of each response random, from Milliseconds to this value. Empty: the delay is constant.
             */
            maxMs?: number;
            /**
             * Carry out the request
             * @description true: the request takes effect although the response is lost. Empty: the default of the fault.
             */
            applied?: boolean;
        } & (unknown & unknown);
        FaultRule: {
            /**
             * Operation
             * @description Operation of the contract, downloadFile, or * for all of them.
             */
            operationId: components["schemas"]["FaultTarget"];
            /** @description The failure. */
            fault: components["schemas"]["Fault"];
            times?: components["schemas"]["Times"];
        };
        Passthrough: {
            /** @description Origin of the real service; absent: the host that a request names. */
            to?: string;
            /** @description Operations that the real service answers. */
            operations: string[];
        };
        ResponseRule: {
            /**
             * Operation
             * @description Operation of the contract.
             */
            operationId: components["schemas"]["OperationId"];
            /** Status */
            status: number;
            /**
             * Body
             * @description Absent: the first example that the contract has for this status.
             */
            body?: unknown;
            headers?: components["schemas"]["ResponseHeaders"];
            /**
             * Outside of the contract
             * @description true: a status or a body that breaks the contract is accepted.
             */
            lenient?: boolean;
            times?: components["schemas"]["Times"];
            /**
             * Carry out the request
             * @description true: the request takes effect as well.
             */
            applied?: boolean;
        };
        /** Headers */
        ResponseHeaders: {
            [key: string]: string;
        };
        /**
         * Number of requests
         * @description Empty: until the fault is cleared
         */
        Times: number;
        StandingFaults: {
            operationId: string;
            fault: components["schemas"]["Fault"];
            /** @description Number of requests that it still affects; absent: all. */
            left?: number;
        }[];
        Messages: {
            at: components["schemas"]["Instant"];
            /** @description An address, or `provider`. */
            to: string;
            /** @description The client who wrote the message. */
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
            /** @description Number of the request in its world, from 1. */
            number: components["schemas"]["Id"];
            at: components["schemas"]["Instant"];
            method: string;
            /** @description Path without the query. */
            path: string;
            /** @description Operation of the contract, or `downloadFile`; empty for any other request. */
            operationId: string;
            /** @description HTTP status; 0 if a fault left the request without a response. */
            status: number;
            /** @description Milliseconds from the request to the response. */
            ms: number;
            /** @description Breaches of the contract by a refused request, by place. */
            violations?: {
                [key: string]: string[];
            };
            /** @description Fault that responded instead of the operation. */
            fault?: string;
            /**
             * @description Present if the real service was asked.
             * @constant
             */
            passedOn?: true;
        };
        SavedWorld: {
            /**
             * @description Name of this format.
             * @constant
             */
            format: "client-portal mock server world";
            /** @description Version of this format. */
            version: number;
            scenario: components["schemas"]["ScenarioName"];
            /** @description Digest of `world`. */
            sha256: string;
            /** @description The world in the format of devalue, JSON with maps and references. */
            world: string;
        };
    };
    responses: {
        /** @description The control call was refused. The message tells the developer why. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The world has no such item. */
        NotThere: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The state of the item does not allow the control call. */
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
                     * Start time (optional)
                     * @description For example 2025-06-30T17:00:00Z, or milliseconds since 1970. The clock stops at this time; by default, it runs.
                     */
                    now?: components["schemas"]["Moment"];
                };
            };
        };
        responses: {
            /** @description The world was reset. Sign in again. */
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
                     * Stop the clock at
                     * @description For example 2025-06-17T09:00:00Z, or milliseconds since 1970
                     */
                    now?: components["schemas"]["Moment"];
                    /** Move the clock by milliseconds */
                    advanceMs?: number;
                };
            };
        };
        responses: {
            /** @description The clock was set. */
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
                        passthrough?: components["schemas"]["Passthrough"];
                        messages: components["schemas"]["Messages"];
                        calls: components["schemas"]["SeenCalls"];
                        server: {
                            /** @description Name of the scenario file from which worlds begin. */
                            scenarioFile?: string;
                            /** @description Delay of each request, and again of each response. */
                            delays?: {
                                /** @description Name of the delay, e.g. `phone`. */
                                name?: string;
                                ms: number;
                                maxMs?: number;
                            };
                            /** @description True if requests beyond the contract fail the run. */
                            isStrict: boolean;
                            /** @description Requests below `/api/` that the contract does not describe. */
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
            /** @description The names of the worlds. */
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
            /** @description The scenarios with their descriptions. */
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
            /** @description The saved world was loaded. Sign in again. */
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
                /** @description Only rows that contain this text, e.g. an id or a name. */
                search?: string;
                /** @description Number of matching rows to leave out, for the next page. */
                from?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 rows, with the number of matching rows (`found`) and of all rows (`of`). */
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
                            id: components["schemas"]["RowId"];
                            /** @description State of the lifecycle, if the row has one. */
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
                    /**
                     * Id
                     * @description By default, that of the newest row.
                     */
                    id?: components["schemas"]["RowId"];
                    /**
                     * Fields
                     * @description As JSON, e.g. { "status": 0 }
                     */
                    change: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The row was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The row after the change. */
                        row: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    removeRow: {
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
                    /**
                     * Id
                     * @description By default, that of the newest row.
                     */
                    id?: components["schemas"]["RowId"];
                };
            };
        };
        responses: {
            /** @description The row was removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The row that was removed. */
                        row: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            404: components["responses"]["NotThere"];
            422: components["responses"]["Refused"];
        };
    };
    clear: {
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
                    /** @description By default, all tables. The resources are those of all clients. */
                    table?: components["schemas"]["TableName"];
                };
            };
        };
        responses: {
            /** @description The rows were removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of rows that were removed. */
                        removed: number;
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
            /** @description The account was activated. */
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
            /** @description Every session was ended. */
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
    setPassthrough: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Operations */
                    operations: components["schemas"]["OperationId"][];
                };
            };
        };
        responses: {
            /** @description The operations were chosen. Sign in again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passthrough"];
                };
            };
            409: components["responses"]["Refused"];
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
            /** @description The active faults. The oldest one that matches a request is used. */
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
            /** @description The fault was set. */
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
            /** @description All faults were cleared. */
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
    addResponse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResponseRule"];
            };
        };
        responses: {
            /** @description The response was set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseRule"];
                };
            };
            422: components["responses"]["Refused"];
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
            /** @description The outage has begun. */
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
            /** @description One-time codes, new passwords, and messages from clients to the provider. */
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
            /** @description The requests with their breaches of the contract, without payloads and tokens. */
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
            /** @description HAR 1.2, oldest first. A request without a response has the status 0. */
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
            /** @description The request, masked like the HAR file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        call: components["schemas"]["SeenCall"];
                        /** @description The request as a curl command, with placeholders for secrets. */
                        curl: string;
                        /** @description Decoded body of the request; absent if it is not kept. */
                        request?: unknown;
                        /** @description Decoded body of the response; absent if it is not kept. */
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
                    /** Number of the request */
                    number: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The request was sent again. */
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
                    /** Keep payloads */
                    keep: boolean;
                };
            };
        };
        responses: {
            /** @description The setting was changed. */
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
    addEmployee: {
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
                    /** First name */
                    first_name?: components["schemas"]["Text"];
                    /** Last name */
                    last_name?: components["schemas"]["Text"];
                    /** E-mail of the employee */
                    employee_email?: components["schemas"]["Text"];
                    /** Telephone */
                    phone_number?: components["schemas"]["Text"];
                    file?: components["schemas"]["FileName"];
                };
            };
        };
        responses: {
            /** @description The employee was added. */
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
    hire: {
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
                    /**
                     * Employee id
                     * @description By default, the last employee who can be hired.
                     */
                    employee_id?: components["schemas"]["Id"];
                    /** Position */
                    position?: components["schemas"]["Text"];
                    /**
                     * Date of hire
                     * @description For example 2025-06-01
                     */
                    hired_date?: components["schemas"]["Day"];
                };
            };
        };
        responses: {
            /** @description The employee was hired. */
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
            /** @description The proof was attached. */
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
            /** @description The receipt was added. */
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
                     * @description For example 2025-06-01
                     */
                    date?: components["schemas"]["Day"];
                    file?: components["schemas"]["FileName"];
                };
            };
        };
        responses: {
            /** @description The invoice was added. */
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
                     * @description For example 2025-06-01
                     */
                    start?: components["schemas"]["Day"];
                    /**
                     * Last day
                     * @description For example 2025-06-15
                     */
                    end?: components["schemas"]["Day"];
                    file?: components["schemas"]["FileName"];
                };
            };
        };
        responses: {
            /** @description The payroll sheet was added. */
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
                     * @description For example 2025-06-30
                     */
                    date?: components["schemas"]["Day"];
                };
            };
        };
        responses: {
            /** @description The report was added. */
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
                    /** Name */
                    name?: components["schemas"]["Text"];
                    /** Description */
                    description?: components["schemas"]["Text"];
                    file?: components["schemas"]["FileName"];
                };
            };
        };
        responses: {
            /** @description The resource was added. */
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
                     * @description For example 2025-06-17T08:00:00Z, or milliseconds since 1970
                     */
                    start?: components["schemas"]["Moment"];
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
            /** @description The timesheet was added. */
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
            /** @description The budget was set. */
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
                     * Broken
                     * @description true: the content is not valid base64
                     */
                    broken?: boolean;
                };
            };
        };
        responses: {
            /** @description The document was added. */
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
